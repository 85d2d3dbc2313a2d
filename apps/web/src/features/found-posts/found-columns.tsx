import type { FoundPost, MatchedRule } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconDots, IconExternalLink, IconUser, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { METRIC_SIGNS } from '../../components/metric-signs';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/short-figure';
import { ToneBadge } from '../../components/status-badge';
import { useFormats } from '../../lib/use-formats';
import { usePhone } from '../../lib/use-phone';
import { useStable } from '../../lib/use-stable';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { hasName } from './has-name';
import classes from './found.module.css';

/** What is decided about posts one by one, by whoever may. */
export interface PostActs {
  state: 'new' | 'ignored';
  /** Whether the caller decides. */
  decides: boolean;
  onAccept: (post: FoundPost) => void;
  onIgnore: (post: FoundPost) => void;
  onAssign: (post: FoundPost) => void;
  onUnassign: (post: FoundPost) => void;
  onBringBack: (post: FoundPost) => void;
}

interface FoundColumns extends PostActs {
  /** A panel is open beside the list, which says more of a post than its row. */
  narrow: boolean;
}

/** Whose a post is, as far as anybody knows. */
export function useAuthor(): (post: Pick<FoundPost, 'creator' | 'author' | 'network'>) => string {
  const { t } = useTranslation('found-posts');
  return (post) =>
    post.creator?.name ?? (hasName(post) ? t('outside', { username: post.author }) : t('no_username'));
}

const openPost = ({ link }: FoundPost) => window.open(link, '_blank', 'noopener,noreferrer');

/** The columns of the found posts: what it is, why it was found, what it gathered, and what to do with it. */
export function useFoundColumns(props: FoundColumns): DataTableColumn<FoundPost>[] {
  const { state, decides, narrow } = props;
  const { t } = useTranslation(['found-posts', 'vocabulary']);
  const { relativeTime } = useFormats();
  const typeLabel = useContentTypeLabel();
  const acts = {
    onAccept: useStable(props.onAccept),
    onIgnore: useStable(props.onIgnore),
    onAssign: useStable(props.onAssign),
    onUnassign: useStable(props.onUnassign),
    onBringBack: useStable(props.onBringBack),
  };
  const { onAccept, onIgnore, onAssign, onUnassign, onBringBack } = acts;
  return useMemo<DataTableColumn<FoundPost>[]>(
    () => [
      {
        id: 'post',
        header: t('col.post'),
        part: 'title',
        sticky: true,
        // What was written has the room that the others leave.
        width: narrow ? 300 : 560,
        least: 260,
        cell: (row) => <Post row={row} />,
      },
      {
        id: 'network',
        header: t('col.network'),
        part: 'figure',
        hidden: narrow,
        width: 100,
        cell: (row) => (
          <span className={classes.type}>
            <NetworkIcon network={row.network} size={16} />
            {typeLabel(row.network, row.content_type)}
          </span>
        ),
      },
      {
        id: 'date',
        header: t('col.date'),
        part: 'figure',
        width: 112,
        known: (row) => row.published_at !== null,
        cell: ({ published_at: at }) =>
          at === null ? (
            '—'
          ) : (
            <span className={classes.when} title={formatTimestamp(new Date(at))}>
              {relativeTime(at)}
            </span>
          ),
      },
      ...(['views', 'likes', 'comments'] as const).map((figure): DataTableColumn<FoundPost> => ({
        id: figure,
        header: t(`col.${figure}`),
        part: figure === 'comments' ? 'wide' : 'figure',
        align: 'right',
        width: figure === 'comments' ? 104 : 80,
        // On a laptop there is room for two, beside a panel for one.
        hidden: figure === 'comments' || (narrow && figure === 'likes'),
        known: (row) => row[`number_of_${figure}`] !== null,
        cell: (row) => <Figure figure={figure} value={row[`number_of_${figure}`]} />,
      })),
      ...(state === 'ignored'
        ? [
            {
              id: 'ignored',
              header: t('col.ignored'),
              part: 'wide',
              width: 170,
              cell: ({ ignored_at: at, ignored_by: name }) =>
                at === null
                  ? '—'
                  : name === null
                    ? relativeTime(at)
                    : t('ignored_by', { name, when: relativeTime(at) }),
            } satisfies DataTableColumn<FoundPost>,
          ]
        : []),
      {
        id: 'actions',
        header: t('col.actions'),
        part: 'actions',
        width: 136,
        cell: (row) => (
          <Actions row={row} {...{ state, decides, onAccept, onIgnore, onAssign, onUnassign, onBringBack }} />
        ),
      },
    ],
    [
      t,
      typeLabel,
      relativeTime,
      state,
      decides,
      narrow,
      onAccept,
      onIgnore,
      onAssign,
      onUnassign,
      onBringBack,
    ],
  );
}

/** On the card of a phone, where no head says what it counts, with its sign. */
function Figure({ figure, value }: { figure: 'views' | 'likes' | 'comments'; value: number | null }) {
  const { t } = useTranslation('found-posts');
  const Sign = METRIC_SIGNS[`number_of_${figure}`];
  if (!usePhone()) return <ShortNumber value={value} />;
  return (
    <span className={classes.type}>
      <Sign size={14} role="img" aria-label={t(`col.${figure}`)} />
      <ShortNumber value={value} />
    </span>
  );
}

function Post({ row }: { row: FoundPost }) {
  const { t } = useTranslation('found-posts');
  const name = useAuthor()(row);
  return (
    <span className={classes.post}>
      <a
        className={classes.picture}
        href={row.link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('picture_of', { name })}
        onClick={(event) => event.stopPropagation()}
      >
        <Picture row={row} />
      </a>
      <span className={classes.words}>
        {hasName(row) ? (
          <span className={classes.author} data-unknown={row.creator === null || undefined} title={name}>
            {name}
          </span>
        ) : (
          <span className={classes.author} data-unknown>
            {name} <OpenPost row={row} />
          </span>
        )}
        <span className={classes.text} title={row.text}>
          {row.text || t('no_text')}
        </span>
        <span className={classes.signs}>
          <Rules row={row} />
          <Disclosure row={row} />
        </span>
      </span>
    </span>
  );
}

/** Where somebody who has no name here is seen: at their post. */
function OpenPost({ row: { link, network } }: { row: FoundPost }) {
  const { t } = useTranslation('found-posts');
  return (
    <Anchor
      inherit
      fs="normal"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      underline="always"
      onClick={(event) => event.stopPropagation()}
    >
      {t('panel.open', { network: networkName(network) })}
    </Anchor>
  );
}

/** What does not load, and what has none, shows its network. */
export function Picture({ row: { picture, network } }: { row: FoundPost }) {
  const [failed, setFailed] = useState(false);
  return picture === null || failed ? (
    <NetworkIcon network={network} size={20} />
  ) : (
    <img src={picture} alt="" loading="lazy" onError={() => setFailed(true)} />
  );
}

/** The others are told of by their number, and named to whoever points at it. */
const RULES_SHOWN = 2;

/** A rule as people write it. */
export const ruleWords = (t: TFunction<'found-posts'>, { kind, value }: MatchedRule) =>
  t(`rule.${kind}`, { value });

function Rules({ row: { matched, is_known: isKnown } }: { row: FoundPost }) {
  const { t } = useTranslation('found-posts');
  if (!isKnown) return <UnknownToRules matched={matched} />;
  const said = matched.map((rule) => ruleWords(t, rule));
  const rest = said.length - RULES_SHOWN;
  return (
    <span className={classes.rules} title={`${t('col.rule')}: ${said.join(' ')}`}>
      {said.slice(0, RULES_SHOWN).map((rule) => (
        <span key={rule} className={classes.rule}>
          {rule}
        </span>
      ))}
      {rest > 0 && <span className={classes.more}>{t('more_rules', { count: rest })}</span>}
    </span>
  );
}

/** That the rules have changed since they found a post, and by which of them it was. */
export function UnknownToRules({ matched }: Pick<FoundPost, 'matched'>) {
  const { t } = useTranslation('found-posts');
  return (
    <span title={t('found_by', { rules: matched.map((rule) => ruleWords(t, rule)).join(' ') })}>
      <ToneBadge tone="secondary">{t('unknown')}</ToneBadge>
    </span>
  );
}

/** How a post says that it is paid for; what it is held against, where there is room for it. */
export function Disclosure({ row, explains = false }: { row: FoundPost; explains?: boolean }) {
  const { disclosure, paid_partnership: paid } = row;
  const { t } = useTranslation('found-posts');
  if (paid) return <ToneBadge tone="success">{t('partnership')}</ToneBadge>;
  if (disclosure !== null) return <ToneBadge tone="success">{t('disclosed', { tag: disclosure })}</ToneBadge>;
  return (
    <span title={t('undisclosed_why')}>
      <ToneBadge tone="warning">{t('undisclosed')}</ToneBadge>
      {explains && <span className={classes.why}>{t('undisclosed_why')}</span>}
    </span>
  );
}

function Actions({ row, state, decides, ...acts }: { row: FoundPost } & PostActs) {
  const { t } = useTranslation('found-posts');
  const name = useAuthor()(row);
  const open = { label: t('act.open'), icon: <IconExternalLink size={15} />, onClick: () => openPost(row) };
  const assign = {
    label: t('act.assign'),
    icon: <IconUser size={15} />,
    onClick: () => acts.onAssign(row),
  };
  const unassign = {
    label: t('act.unassign'),
    icon: <IconUser size={15} />,
    onClick: () => acts.onUnassign(row),
  };
  if (state === 'ignored')
    return (
      decides && (
        <Act
          label={t('row.bring_back', { name })}
          word={t('act.bring_back')}
          icon={<IconArrowBackUp size={16} />}
          onClick={() => acts.onBringBack(row)}
        />
      )
    );
  return (
    <>
      {decides && (
        <>
          {row.creator === null ? (
            <Act
              label={t('row.assign', { name })}
              word={t('act.assign_to')}
              icon={<IconUser size={16} />}
              onClick={() => acts.onAssign(row)}
            />
          ) : (
            <Act
              color="green"
              label={t('row.accept', { name })}
              word={t('act.accept')}
              icon={<IconCheck size={16} />}
              onClick={() => acts.onAccept(row)}
            />
          )}
          <Act
            color="red"
            label={t('row.ignore', { name })}
            word={t('act.ignore')}
            icon={<IconX size={16} />}
            onClick={() => acts.onIgnore(row)}
          />
        </>
      )}
      <ActionMenu
        groups={[
          { items: [open, ...(decides ? [assign] : []), ...(decides && row.creator ? [unassign] : [])] },
        ]}
      >
        <ActionIcon aria-label={t('row.more', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </ActionMenu>
    </>
  );
}

interface ActProps {
  /** What it does with which post. */
  label: string;
  word: string;
  icon: ReactNode;
  color?: 'green' | 'red';
  onClick: () => void;
}

/** One thing to do with a post: a sign in a row of a table, its word under the card of a phone. */
function Act({ label, word, icon, color, onClick }: ActProps) {
  const look = { variant: 'light', 'aria-label': label, onClick, ...(color && { color }) } as const;
  return usePhone() ? (
    <Button {...look} className={classes.act} size="sm" leftSection={icon}>
      {word}
    </Button>
  ) : (
    <ActionIcon {...look} title={word}>
      {icon}
    </ActionIcon>
  );
}
