import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedFields } from '../lib/use-saved-fields';
import classes from './saved-field.module.css';

interface SavedFieldProps<V extends object> {
  fields: Pick<SavedFields<V>, 'save' | 'stateOf'>;
  field: keyof V & string;
  /** Its control. */
  children: ReactNode;
}

/** A field that is saved by itself when it is left or on Enter, and says so. */
export function SavedField<V extends object>({ fields, field, children }: SavedFieldProps<V>) {
  const { t } = useTranslation();
  const state = fields.stateOf(field);
  return (
    <div
      role="presentation"
      className={classes.field}
      onBlur={({ target }) => {
        // Whoever only looks into another window is not done here.
        if (target instanceof HTMLInputElement && document.activeElement !== target)
          void fields.save(field, 'left');
      }}
      onKeyDown={(event) => {
        // A button beside the input keeps its key.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // Where it leads to a choice, the key does not choose.
        event.preventDefault();
        void fields.save(field);
      }}
    >
      {children}
      {state && (
        <span className={classes.mark}>
          {state === 'saving' ? (
            <Loader size={12} />
          ) : (
            <>
              <IconCheck size={13} aria-hidden="true" />
              <span>{t('saved.mark')}</span>
            </>
          )}
        </span>
      )}
    </div>
  );
}
