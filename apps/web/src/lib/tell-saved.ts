import i18next from 'i18next';
import { errorText } from './error-text';
import { notify } from './notify';

/**
 * Says that fields were saved, and offers to take that back.
 * @param of whose they are: a toast is replaced by the next of the same, and says the name
 * @param labels what the fields are called
 * @param takeBack nothing where it cannot be taken back
 * @param note what else comes of it
 */
export function tellSaved(
  of: { id: string; name: string },
  labels: string,
  takeBack: (() => Promise<unknown>) | undefined,
  note?: string,
): void {
  const undo = async () => {
    try {
      await takeBack?.();
      notify.info({ text: i18next.t('saved.restored', { field: labels }) });
      return true;
    } catch (error) {
      notify.danger({ title: i18next.t('undo_failed'), text: errorText(error) });
      return false;
    }
  };
  notify.success({
    id: `saved-${of.id}`,
    title: i18next.t('saved.done'),
    text: note === undefined ? `${of.name} · ${labels}` : `${of.name} · ${labels}. ${note}`,
    undo: takeBack ? undo : null,
  });
}
