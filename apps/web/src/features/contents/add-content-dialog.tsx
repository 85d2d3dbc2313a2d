import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog';
import { AddContentForm, type AddContentFormProps, type AddContentState } from './add-content-form';

export interface AddContentDialogProps extends Pick<
  AddContentFormProps,
  'campaign' | 'currency' | 'influencer'
> {
  onClose: () => void;
}

/** Registers a content of a creator who is known already [ADD-01…57]. */
export function AddContentDialog({ onClose, ...content }: AddContentDialogProps) {
  const { t } = useTranslation('contents');
  const [state, setState] = useState<AddContentState>({ intro: '', dirty: false, busy: false });
  return (
    <FormDialog
      title={t('add.title')}
      intro={state.intro}
      dirty={state.dirty}
      busy={state.busy}
      onClose={onClose}
    >
      <AddContentForm {...content} onState={setState} onDone={onClose} />
    </FormDialog>
  );
}
