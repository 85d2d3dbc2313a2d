import { ActionIcon, Text, Title } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BriefText } from './brief-fields';
import classes from './campaign-brief.module.css';

interface BriefPartProps {
  field: BriefText;
  text: string;
  /** For whoever may write it. */
  onEdit?: () => void;
}

/** The id of a text on the page. */
const idOf = (field: BriefText) => `brief-${field}`;

/** One text of a brief under its name, and the way to change it where it is read; an empty one says what to write. */
export function BriefPart({ field, text, onEdit }: BriefPartProps) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common']);
  const name = t(`field.${field}`);
  const label = t('campaign-create:brief.edit_part', { part: name });
  return (
    <section className={classes.part} data-empty={text === '' || undefined}>
      <div className={classes.head}>
        <Title order={2} id={idOf(field)} tabIndex={-1} className={classes.heading}>
          {field === 'dos' && <IconCheck size={16} aria-hidden="true" data-sign="do" />}
          {field === 'donts' && <IconX size={16} aria-hidden="true" data-sign="dont" />}
          {name}
        </Title>
        {onEdit && text !== '' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={label}
            className={classes.edit}
            onClick={onEdit}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
      </div>
      {text !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>}
      {onEdit && text === '' && (
        <button type="button" aria-label={label} className={classes.prompt} onClick={onEdit}>
          {t(`campaign-create:help.${field}`)}
        </button>
      )}
    </section>
  );
}

/** What the brief has, to go to, and which of it is still to be written. */
export function BriefContents(props: {
  parts: readonly BriefText[];
  isWritten: (field: BriefText) => boolean;
}) {
  const { t } = useTranslation(['campaigns', 'campaign-create']);
  if (props.parts.length === 0) return null;
  return (
    <nav aria-label={t('campaign-create:brief.contents')} className={classes.contents}>
      <ol>
        {props.parts.map((field) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => {
                const heading = document.getElementById(idOf(field));
                heading?.scrollIntoView({ block: 'center' });
                heading?.focus({ preventScroll: true });
              }}
            >
              {t(`field.${field}`)}
              {!props.isWritten(field) && <span>{t('campaign-create:brief.to_write')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
