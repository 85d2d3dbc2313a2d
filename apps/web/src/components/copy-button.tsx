import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../lib/notify';
import { Tip } from './tip';

export interface CopyButtonProps {
  /** The text, or what fetches it first. */
  text: string | (() => Promise<string>);
  label: string;
  /** The toast's sentence after copying [UIX-47]. */
  copiedText?: string;
  /** A button with the label, or only the icon. */
  iconOnly?: boolean;
  disabled?: boolean;
}

/** Copies to the clipboard and says so; where the browser refuses, the text is shown to copy by hand. */
export function CopyButton({ text, label, copiedText, iconOnly = false, disabled }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    setBusy(true);
    try {
      const value = typeof text === 'string' ? text : await text();
      try {
        await navigator.clipboard.writeText(value);
        setCopied(true);
        notify.success({ text: copiedText ?? t('copied'), id: 'copied' });
      } catch {
        notify.info({ text: t('copy_failed', { text: value }), duration: false });
      }
    } finally {
      setBusy(false);
    }
  };
  const icon = copied ? <IconCheck size={15} /> : <IconCopy size={15} />;
  if (iconOnly) {
    return (
      <Tip label={label}>
        <ActionIcon aria-label={label} loading={busy} disabled={disabled} onClick={() => void copy()}>
          {icon}
        </ActionIcon>
      </Tip>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={icon}
      loading={busy}
      disabled={disabled}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
