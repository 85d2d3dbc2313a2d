import type { CampaignInfluencer, CustomField } from '@altavoz/contracts';
import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { creatorName } from '../../../lib/creator-name';
import { errorLines } from '../../../lib/error-text';
import { tellUnsaved } from '../../../lib/tell-unsaved';
import { useStable } from '../../../lib/use-stable';
import { useSaveCell } from '../use-save-cell';
import { CustomInput } from './custom-input';
import { draftOf, useCustomWords, valueOfDraft } from './custom-words';
import { useCustomProblem } from './use-custom-problem';
import classes from './custom-fields.module.css';

interface CustomCellProps {
  campaign: string;
  row: CampaignInfluencer;
  field: CustomField;
  locked: string | null;
}

/** What a custom field holds of a creator: a click, Enter or F2 turns it into its input, which saves when it is left or chosen. */
export function CustomCell({ campaign, row, field, locked }: CustomCellProps) {
  const { t } = useTranslation(['custom-fields', 'common']);
  const { textOf } = useCustomWords();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const value = row.custom_values[field.uuid];
  const text = textOf(field, value);
  const name = creatorName(row.influencer);
  const label = t('cell', { field: field.label, name });
  const missing = field.required && text === null;
  if (editing)
    return (
      <CellInput
        {...{ campaign, row, field, label }}
        onClose={(refocus) => {
          // At once, so that what gets the focus is there.
          flushSync(() => setEditing(false));
          if (refocus) button.current?.focus();
        }}
      />
    );
  const said = text ?? t(missing ? 'missing' : 'none');
  return (
    <span className={classes.cell}>
      <DisabledReason reason={locked}>
        <button
          ref={button}
          type="button"
          className={classes.show}
          data-missing={missing || undefined}
          data-empty={text === null || undefined}
          aria-label={`${t('common:price.edit', { label })}: ${said}`}
          title={text ?? undefined}
          aria-disabled={locked !== null || undefined}
          onClick={() => locked === null && setEditing(true)}
          onKeyDown={(event) => event.key === 'F2' && locked === null && setEditing(true)}
        >
          {text ?? (missing ? t('missing') : '—')}
        </button>
      </DisabledReason>
      {field.type === 'link' && text !== null && (
        <ActionIcon
          component="a"
          href={String(value)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('open_link', { field: field.label, name })}
        >
          <IconExternalLink size={14} />
        </ActionIcon>
      )}
    </span>
  );
}

interface CellInputProps extends Omit<CustomCellProps, 'locked'> {
  label: string;
  onClose: (refocus: boolean) => void;
}

function CellInput({ campaign, row, field, label, onClose }: CellInputProps) {
  const save = useSaveCell(campaign);
  const problemOf = useCustomProblem();
  const stored = row.custom_values[field.uuid];
  /** What was seen when it was opened: a colleague's later change is not overwritten. */
  const [seen] = useState(stored);
  const [draft, setDraft] = useState(draftOf(stored));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  /** Known at once: Enter and the blur that follows it are one edit. */
  const state = useRef<'open' | 'saving' | 'closed'>('open');
  const gone = useRef(false);
  useEffect(() => {
    const input = root.current?.querySelector<HTMLElement>('input, select');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  const close = (refocus: boolean) => {
    if (state.current === 'closed') return;
    state.current = 'closed';
    // Before the input goes: it was left, and is none that went from under somebody's hands.
    if (refocus) root.current?.focus();
    onClose(refocus);
  };
  const send = async (typed: string, refocus: boolean) => {
    if (state.current !== 'open') return;
    if (typed === draftOf(seen)) return close(refocus);
    const problem = problemOf(field, typed);
    if (problem !== null) return setRefusal(problem);
    const value = valueOfDraft(field, typed) ?? null;
    if (value === (seen ?? null)) return close(refocus);
    state.current = 'saving';
    setSaving(true);
    setRefusal(null);
    const put = () =>
      save({
        row,
        label: field.label,
        change: { custom_values: { [field.uuid]: value } },
        seen: { custom_values: { [field.uuid]: seen ?? null } },
      });
    try {
      await put();
      state.current = 'open';
      close(refocus);
    } catch (error) {
      if (gone.current) return tellUnsaved(label, error, put);
      state.current = 'open';
      setSaving(false);
      setRefusal(errorLines(error).join(' '));
    }
  };
  // A row that goes while somebody types in it loses nothing.
  const leave = useStable(() => {
    if (state.current !== 'open' || refusal !== null || draft === draftOf(seen)) return;
    gone.current = true;
    void send(draft, false);
  });
  useEffect(() => leave, [leave]);
  return (
    // The keys and the blur are those of the input inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={root}
      tabIndex={-1}
      className={classes.editor}
      onBlur={({ relatedTarget }) => {
        // A calendar beside the input is a part of it, and stands elsewhere in the document.
        if (relatedTarget instanceof Element && relatedTarget.closest('[data-portal], [role="dialog"]'))
          return;
        if (refusal === null && !root.current?.contains(relatedTarget)) void send(draft, false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          void send(draft, true);
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          close(true);
        }
      }}
    >
      <CustomInput
        size="xs"
        aria-label={label}
        field={field}
        value={draft}
        error={refusal}
        readOnly={saving}
        onChange={(next) => {
          setRefusal(null);
          setDraft(next);
        }}
        onPick={(next) => {
          setDraft(next);
          void send(next, true);
        }}
      />
    </span>
  );
}
