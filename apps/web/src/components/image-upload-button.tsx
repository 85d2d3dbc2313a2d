import { LIMITS } from '@altavoz/contracts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '../lib/error-text';
import { notify } from '../lib/notify';
import { DisabledReason } from './disabled-reason';
import { refusalOf, refusalWords, type FileRules } from './file-rules';
import { IMAGE_RULES } from './image-rules';

export interface ImageUploadButtonProps {
  /** Of the button. */
  id?: string;
  /** Such as "Change the logo". */
  label: string;
  /** Sends the file, 200 ms after the choice; the button is busy meanwhile. */
  onUpload: (file: File) => Promise<unknown>;
  rules?: FileRules;
  disabledReason?: string | null;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}

/** A button that picks one picture and uploads it; a refused file is explained and not sent [HDR-31, UIX-41]. */
export function ImageUploadButton(props: ImageUploadButtonProps) {
  const { id, label, onUpload, rules = IMAGE_RULES, disabledReason, variant = 'default', size } = props;
  const { t } = useTranslation('shared-parts');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );

  const upload = async (file: File) => {
    try {
      await onUpload(file);
    } catch (error) {
      notify.danger({ text: errorLines(error).join(' ') });
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file, rules);
    if (refusal) {
      notify.danger({ text: t(`upload.${refusal}`, refusalWords(file, rules)) });
      return;
    }
    setBusy(true);
    timer.current = setTimeout(() => void upload(file), LIMITS.imageUploadDelay);
  };
  return (
    <>
      <DisabledReason reason={disabledReason}>
        <Button
          id={id}
          variant={variant}
          size={size}
          loading={busy}
          leftSection={<IconPhotoUp size={15} />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </DisabledReason>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={rules.extensions.join(',')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
