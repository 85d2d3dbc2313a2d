import { updateSavedViewBody, type SavedView } from '@altavoz/contracts';
import { Alert, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';

type Named = Pick<SavedView, 'name' | 'is_usual' | 'is_shared'>;

export interface ViewNameDialogProps {
  title: string;
  /** The view that gets another name; left out, one that is new. */
  view?: SavedView;
  /** A new one may be shared. */
  mayShare: boolean;
  /** Throws what the server refuses. */
  onSave: (named: Named) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view; of a new one also whether the list opens with it. */
export function ViewNameDialog({ title, view, mayShare, onSave, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation(['saved-views', 'common']);
  const form = useForm<Named>({
    initialValues: {
      name: view?.name ?? '',
      is_usual: view?.is_usual ?? false,
      is_shared: view?.is_shared ?? false,
    },
    validate: requestRules(updateSavedViewBody, { name: whenBlank(t('name_required')) }),
  });
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: onClose,
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(save.error);
  return (
    <FormDialog
      title={title}
      intro={t(view ? 'rename_intro' : 'intro')}
      size="sm"
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput label={t('name')} data-autofocus {...form.getInputProps('name')} />
          {!view && <Checkbox label={t('usual')} {...form.getInputProps('is_usual', { type: 'checkbox' })} />}
          {!view && mayShare && (
            <Checkbox label={t('share')} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
          )}
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  );
}
