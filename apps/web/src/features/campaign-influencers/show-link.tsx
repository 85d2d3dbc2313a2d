import { TextInput } from '@mantine/core';
import i18next from 'i18next';
import { overlaysReady } from '../../lib/overlays';

/** A dialog with a link to copy by hand, chosen already: browsers may refuse the clipboard [SQD-13]. */
export async function showLink(title: string, link: string): Promise<void> {
  const { modals } = await overlaysReady;
  modals.open({
    title,
    closeButtonProps: { 'aria-label': i18next.t('close') },
    children: (
      <TextInput
        readOnly
        data-autofocus
        aria-label={title}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    ),
  });
}
