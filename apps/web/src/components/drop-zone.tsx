import { Input, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../lib/use-phone';
import { refusalOf, refusalWords, type FileRules } from './file-rules';
import classes from './drop-zone.module.css';

export interface DropZoneProps {
  label: string;
  rules: FileRules;
  /**
   * Called with the files that may be used; the refused ones are named under the zone. Where one file is asked for, a
   * refused one takes the place of the one before: it is called with none.
   */
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Why no file can be given; it is said in place of the invitation. */
  disabledReason?: string | null;
  required?: boolean;
  /** Under the invitation: what is expected. */
  hint?: ReactNode;
  /** One line: there is a file already, and this takes its place. */
  slim?: boolean;
  /** An error from outside, such as the server's. */
  error?: ReactNode;
  /** By which a form finds its field. */
  'data-path'?: string;
}

/** A place to drop files on or to choose them from; it is a real file field for keyboards [UIX-41]. */
export function DropZone(props: DropZoneProps) {
  const {
    label,
    rules,
    onFiles,
    multiple = false,
    disabledReason = null,
    required = false,
    slim = false,
    hint,
    error,
  } = props;
  const { t } = useTranslation('shared-parts');
  const phone = usePhone();
  const id = useId();
  const disabled = disabledReason !== null;
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const judged = files.map((file) => ({ file, refusal: refusalOf(file, rules) }));
    setRefused(
      judged.flatMap(({ file, refusal }) =>
        refusal ? [t(`upload.${refusal}`, refusalWords(file, rules))] : [],
      ),
    );
    const taken = judged.filter(({ refusal }) => refusal === null).map(({ file }) => file);
    if (taken.length > 0 || (!multiple && files.length > 0)) onFiles(taken);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const problems = [...refused, ...(error ? [error] : [])];
  const descriptions = [
    disabled && `${id}-invitation`,
    hint && `${id}-hint`,
    problems.length > 0 && `${id}-problems`,
  ].filter(Boolean);
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} required={required}>
      <div
        className={classes.zone}
        data-slim={slim || undefined}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-invalid={problems.length > 0 || undefined}
        onDragOver={drag(true)}
        onDragEnter={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          if (!disabled) take(event.dataTransfer.files);
        }}
      >
        <IconUpload size={18} aria-hidden="true" />
        <Text size="sm" id={`${id}-invitation`}>
          {disabledReason ?? (
            <>
              {/* Nothing is dragged with a finger. */}
              {!phone && `${t(multiple ? 'upload.drop_many' : 'upload.drop')} `}
              <span className={classes.link}>{t(phone ? 'upload.choose' : 'upload.browse')}</span>
            </>
          )}
        </Text>
        {hint && (
          <Text component="div" size="xs" c="dimmed" id={`${id}-hint`}>
            {hint}
          </Text>
        )}
        <input
          id={id}
          type="file"
          data-path={props['data-path']}
          className={classes.input}
          accept={rules.extensions.join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={descriptions.join(' ') || undefined}
          required={required}
          aria-invalid={problems.length > 0 || undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="alert" id={`${id}-problems`}>
        {problems.map((problem, index) => (
          <Input.Error key={index} mt={4}>
            {problem}
          </Input.Error>
        ))}
      </div>
    </Input.Wrapper>
  );
}
