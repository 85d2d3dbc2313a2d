import i18next from 'i18next';
import { notify } from './notify';

/** Copies a text and says so; where the browser refuses, it is shown to be copied by hand. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success({ text: copied });
  } catch {
    notify.danger({ text: i18next.t('common:copy_failed', { text }) });
  }
}
