import i18next from 'i18next';
import { notify } from './notify';

/** Copies a text and says so; where the browser refuses, it is shown to be copied by hand. @returns whether it is copied */
export async function copyText(text: string, copied: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success({ text: copied });
    return true;
  } catch {
    notify.danger({ text: i18next.t('common:copy_failed', { text }) });
    return false;
  }
}
