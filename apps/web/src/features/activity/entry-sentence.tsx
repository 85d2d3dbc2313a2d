import type { ActivityEntry, ContentType, Network } from '@altavoz/contracts';
import { Anchor, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';
import { onlyFigures } from './entry-details';
import classes from './activity.module.css';

interface EntrySentenceProps {
  campaign: string;
  entry: ActivityEntry;
  /** The creator whose record shows it. */
  of?: string | undefined;
}

type Words = TFunction<['activity', 'vocabulary', 'contents']>;
type Told = ActivityEntry['told'];

/** Who did what, with links to what can still be opened. */
export function EntrySentence({ campaign, entry, of }: EntrySentenceProps) {
  const { t } = useTranslation(['activity', 'vocabulary', 'contents']);
  const typeLabel = useContentTypeLabel();
  const { told } = entry;
  const parts: Record<string, ReactNode> = {
    who: <b>{entry.by ? entry.by.name || t(entry.by.former_guest ? 'gone_guest' : 'gone') : t('system')}</b>,
    people: <People campaign={campaign} entry={entry} of={of} />,
    content: (
      <Linked
        to={entry.content && paths.campaign(campaign, 'contenidos', { panel: entry.content })}
        text={t('contents:which', {
          type: kindOf(told, typeLabel) ?? '—',
          name: entry.creators[0]?.name ?? '—',
        })}
      />
    ),
    original: told.kind === 'campaign.created' && told.original && (
      <Linked to={told.original.uuid && paths.campaign(told.original.uuid)} text={told.original.name} />
    ),
  };
  const texts = sentenceOf(told, t, kindOf(told, typeLabel)).split(/<(\w+)\/>/);
  return (
    <Text size="sm" component="div">
      {texts.map((text, place) => (
        <Fragment key={place}>{place % 2 === 1 ? parts[text] : text}</Fragment>
      ))}
    </Text>
  );
}

/** What contents are called; null for several of different kinds. */
const kindOf = (told: Told, label: (network: Network, type: ContentType) => string): string | null =>
  'content_type' in told && told.network && told.content_type ? label(told.network, told.content_type) : null;

/** The first names, and how many more there are. */
function People({ campaign, entry, of }: EntrySentenceProps) {
  const { t } = useTranslation('activity');
  const locale = useLocale();
  const { creators } = entry;
  const names = creators.map(({ uuid, name }) => (
    <Linked
      key={uuid ?? name}
      to={uuid && uuid !== of && paths.campaign(campaign, 'propuestas', { record: uuid })}
      text={name}
    />
  ));
  const more = entry.creators_total - creators.length;
  const said = [
    ...creators.map(({ name }) => name),
    ...(more > 0 ? [t('more', { formatted: formatNumber(more) })] : []),
  ];
  const parts = new Intl.ListFormat(languageTag(locale)).formatToParts(said);
  let place = 0;
  return parts.map(({ type, value }, index) => (
    <Fragment key={index}>{type === 'element' ? (names[place++] ?? value) : value}</Fragment>
  ));
}

/** A way to what can be opened; a name where it is gone, or where one is. */
function Linked({ to, text }: { to: Place | '' | false | null | undefined; text: string }) {
  if (!to) return <span>{text}</span>;
  return (
    <Anchor component={AppLink} to={to} opensPanel inherit className={classes.link}>
      {text}
    </Anchor>
  );
}

/** The sentence of an entry, with the names of its parts in angle brackets. */
function sentenceOf(told: Told, t: Words, type: string | null): string {
  const status = (one: string | null) =>
    one === null ? '—' : t(`vocabulary:influencer_status.${one as 'pending'}`);
  const contents = (count: number) =>
    type === null
      ? t('contents', { count, formatted: formatNumber(count) })
      : t('contents_of_type', { count, formatted: formatNumber(count), type });
  switch (told.kind) {
    case 'campaign.created':
      return t(told.original ? 'created_from' : 'created');
    case 'campaign.changed': {
      const [only] = told.changes;
      if (told.changes.length > 1 || only?.field !== 'is_archived') return t('changed');
      return t(only.to === true ? 'archived' : 'restored');
    }
    case 'custom_field.added':
      return t('field_added', { label: told.label });
    case 'custom_field.changed':
      return t(told.was === told.label ? 'field_changed' : 'field_renamed', {
        label: told.label,
        was: told.was,
      });
    case 'custom_field.removed':
      return t('field_removed', {
        label: told.label,
        count: told.filled,
        formatted: formatNumber(told.filled),
      });
    case 'custom_field.restored':
      return t('field_restored', { label: told.label });
    case 'custom_fields.ordered':
      return t('fields_ordered');
    case 'creators.added':
      return t(`added.${told.how}`);
    case 'creators.moved': {
      const { count, from, to, how } = told;
      const values = { from: status(from), to: status(to) };
      if (how === 'followed') return t('followed', { count, ...values });
      if (how === 'undone') {
        if (to === 'removed') return t('added_undone');
        if (from === 'removed') return t('brought_back');
        return from && to ? t('taken_back_to', values) : t('taken_back');
      }
      if (to === 'removed') return t('moved_away');
      return from ? t('moved_from', values) : t('moved', values);
    }
    case 'creator.changed':
      return t('creator_changed');
    case 'creator.filled':
      return t('filled', { fields: told.fields.join(', ') });
    case 'invitation.made':
      return t(told.replaces ? 'invited_anew' : 'invited');
    case 'invitation.revoked':
      return t('invitation_revoked');
    case 'invitation.left':
      return t('invitation_left');
    case 'invitations.sent':
      return t('invitations_sent');
    case 'invitation.answered':
      return t(told.answer === 'accepted' ? 'invitation_accepted' : 'invitation_declined');
    case 'creator.applied':
      return t(told.withdrawn ? 'application_withdrawn' : 'applied', { call: told.call });
    case 'payment_data.said':
      return t(`payment_data.${told.by_link ? 'link' : 'account'}.${told.what}`);
    case 'import.cancelled':
      return t('import_stopped', { file: told.file });
    case 'import.undone':
      return t('import_undone', { file: told.file });
    case 'import.ended':
      if (told.state === 'cancelled') return t('import_cancelled', { file: told.file });
      return t(told.state === 'failed' ? 'import_failed' : 'imported', { file: told.file });
    case 'contents.added':
      return told.count === 1 ? t('registered') : t('registered_many', { contents: contents(told.count) });
    case 'contents.removed':
      if (told.count === 1) return t(told.undone ? 'registered_undone' : 'removed');
      return t(told.undone ? 'registered_undone_many' : 'removed_many', { contents: contents(told.count) });
    case 'contents.restored':
      return told.count === 1
        ? t('deletion_undone')
        : t('deletion_undone_many', { contents: contents(told.count) });
    case 'content.changed':
      return t(onlyFigures(told) ? 'figures_typed' : 'content_changed');
    case 'content.approved':
      return t(told.approved ? 'approved' : 'approval_taken_back');
    case 'contents.changed':
      if (told.count === 1) return t(told.undone ? 'content_changed_undone' : 'content_changed');
      return t(told.undone ? 'contents_changed_undone' : 'contents_changed', {
        contents: contents(told.count),
      });
    case 'figures.captured':
      return t('captured', { got: formatNumber(told.count), formatted: formatNumber(told.total) });
    case 'figure.pinned':
      return t('pinned', {
        figure: t(`vocabulary:metric.${told.metric}`),
        value: formatNumber(told.value),
      });
    case 'figure.unpinned':
      return t('unpinned', { figure: t(`vocabulary:metric.${told.metric}`) });
  }
}
