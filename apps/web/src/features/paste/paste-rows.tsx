import type { Campaign, PlannedContent } from '@altavoz/contracts';
import { isStory, statusAfterPublishedContent } from '@altavoz/domain';
import { accountKey, contentTypesOf } from '@altavoz/networks';
import { ActionIcon, Anchor, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconArrowRight, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { NetworkIcon } from '../../components/network-icon';
import { creatorName } from '../../lib/creator-name';
import { formatDay, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';
import { recordPlace } from '../search';
import { OwnerSelect } from './owner-select';
import {
  isGuessed,
  namedBy,
  newOwners,
  numberOf,
  offeredFor,
  ownerName,
  ownerOf,
  typeOf,
  type Choice,
  type Choices,
  type CreatorLine,
  type Known,
  type Line,
  type PostLine,
} from './paste-lines';
import { namedQuery } from './paste-queries';
import classes from './paste.module.css';

export interface PasteRowsProps {
  campaign: Campaign;
  lines: readonly Line[];
  known: Known;
  /** What the campaign knows has come: until then nobody is said to be new. */
  checked: boolean;
  choices: Choices;
  /** When the posts were published. */
  day: string;
  /** The planned content that each post is, by the key of its line. */
  targets: ReadonlyMap<string, PlannedContent>;
  disabled: boolean;
  onChoose: (line: PostLine, choice: Choice) => void;
  /** Another text in the place of a thing, or nothing to leave it out. */
  onWrite: (line: Line, text: string) => void;
}

/** How everything that was pasted is understood: what has to be corrected first, then contents, creators, what is there. */
export function PasteRows(props: PasteRowsProps) {
  const { lines, known, campaign } = props;
  const { t } = useTranslation(['paste', 'creator-lines']);
  const isThere = (line: Line) =>
    line.kind === 'creator'
      ? known.creators.get(accountKey(line.account))?.state === 'present'
      : known.links.has(line.key);
  const wrong = lines.filter((line) => line.kind === 'wrong');
  const posts = lines.filter((line): line is PostLine => line.kind === 'post' && !isThere(line));
  const creators = lines.filter((line): line is CreatorLine => line.kind === 'creator' && !isThere(line));
  const there = lines.filter(isThere);
  return (
    <>
      <Group title={t('group.wrong')} count={wrong.length}>
        {wrong.map((line, place) => (
          <WrongRow key={line.key} {...props} line={line} maySearch={place < MOST_SEARCHED} />
        ))}
      </Group>
      <Group title={t('group.contents')} count={posts.length}>
        {posts.map((line) => (
          <PostRow key={line.key} {...props} line={line} />
        ))}
      </Group>
      <Group title={t('group.creators')} count={creators.length}>
        {creators.map((line) => (
          <CreatorRow key={line.key} {...props} line={line} />
        ))}
      </Group>
      <Group title={t('group.there')} count={there.length}>
        {there.map((line) => (
          <ThereRow key={line.key} campaign={campaign} known={known} line={line} />
        ))}
      </Group>
    </>
  );
}

/** Rows under their heading; nothing while there are none. */
export function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>
        {title} <span className={classes.count}>{formatNumber(count)}</span>
      </h3>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}

const shortOf = (link: string) => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

function WrongRow(props: PasteRowsProps & { line: Line; maySearch: boolean }) {
  const { line, disabled, maySearch, onWrite } = props;
  const { t } = useTranslation(['paste', 'creator-lines']);
  const [text, setText] = useState(line.text);
  if (line.kind !== 'wrong') return null;
  const commit = () => text !== line.text && onWrite(line, text);
  const why =
    line.reason === 'link_unreadable' || line.reason === 'link_short' || line.reason === 'link_foreign'
      ? t(`paste:${line.reason}`)
      : t(`creator-lines:${line.reason}`);
  return (
    <li className={classes.row} data-wrong>
      <IconAlertTriangle size={16} aria-hidden="true" className={classes.sign} />
      <div className={classes.what}>
        <TextInput
          aria-label={t('correct', { text: line.text })}
          error={why}
          disabled={disabled}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        {maySearch && (line.reason === 'words' || line.reason === 'network_missing') && (
          <CalledSo {...props} line={line} />
        )}
      </div>
      <Remove line={line} disabled={disabled} onWrite={onWrite} />
    </li>
  );
}

/** Of a text that is none of ours, not every line is looked for. */
const MOST_SEARCHED = 5;

/** As many as are told apart at a glance. */
const LIKE_NAME = 3;

/** Who of the campaign is called so: pressed, their account stands in the line. */
function CalledSo({ campaign, line, disabled, onWrite }: PasteRowsProps & { line: Line }) {
  const { t } = useTranslation('paste');
  const found = useQuery(namedQuery(campaign.uuid, line.text.trim(), LIKE_NAME));
  const people = found.data?.results ?? [];
  if (people.length === 0) return null;
  return (
    <div className={classes.called} role="group" aria-label={t('called', { text: line.text })}>
      {people.map(({ uuid, influencer }) => (
        <UnstyledButton
          key={uuid}
          className={classes.person}
          disabled={disabled}
          onClick={() => onWrite(line, `${influencer.network}: ${influencer.username}`)}
        >
          <InfluencerAvatar
            influencer={{ ...influencer, name: creatorName(influencer) }}
            size={28}
            withName
          />
        </UnstyledButton>
      ))}
    </div>
  );
}

function Remove({ line, disabled, onWrite }: Pick<PasteRowsProps, 'disabled' | 'onWrite'> & { line: Line }) {
  const { t } = useTranslation('paste');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={t('leave_out', { text: shortOf(line.text) })}
      disabled={disabled}
      onClick={() => onWrite(line, '')}
    >
      <IconX size={15} />
    </ActionIcon>
  );
}

function PostRow(props: PasteRowsProps & { line: PostLine }) {
  const { campaign, lines, line, known, choices, disabled, onChoose, onWrite } = props;
  const { t } = useTranslation(['paste', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  const { network } = line.post;
  const owner = ownerOf(line, lines, known, choices);
  const named = namedBy(line.post);
  const number = numberOf(line);
  const added = newOwners(lines, known, network);
  // Whom the link names is offered also where they are not in the campaign, and before all others.
  const offered =
    named && !known.creators.get(accountKey(named))?.uuid
      ? [named, ...added.filter((one) => accountKey(one) !== accountKey(named))]
      : added;
  const type = typeOf(line, choices);
  // A published content says that its creator is at work: nobody should learn that afterwards.
  const found = named ? known.creators.get(accountKey(named)) : undefined;
  const isNamed = owner !== null && 'uuid' in owner && owner.uuid === found?.uuid;
  const movesOn = isNamed && found.status && statusAfterPublishedContent(found.status) && found.status;
  const short = shortOf(line.post.link);
  return (
    <li className={classes.row}>
      <span className={classes.sign}>
        <NetworkIcon network={network} size={18} />
      </span>
      <div className={classes.what}>
        <Anchor
          href={line.post.link}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.link}
          translate="no"
          size="sm"
        >
          {short}
        </Anchor>
        <div className={classes.choices}>
          <ChoiceSelect
            aria-label={t('type_of', { text: short })}
            className={classes.type}
            value={type}
            disabled={disabled}
            groups={[{ values: contentTypesOf(network) }]}
            name={(one) => typeLabel(network, one)}
            onChange={(contentType) => contentType && onChoose(line, { contentType, planned: undefined })}
          />
          <div className={classes.owner}>
            <OwnerSelect
              campaign={campaign.uuid}
              network={network}
              added={offered}
              owner={owner}
              name={owner && ownerName(owner, network, known)}
              label={t('owner_of', { text: short })}
              disabled={disabled}
              onChange={(next) => onChoose(line, { owner: next, planned: undefined })}
            />
          </div>
        </div>
        <TargetSelect {...props} text={short} />
        {props.checked && owner === null && (
          <p className={classes.hint}>
            {(known.ofNetwork.get(network)?.count ?? 0) + offered.length > 0
              ? t('owner_open', { context: number && 'number', number })
              : t('owner_missing', { network: networkName(network) })}
          </p>
        )}
        {owner !== null && isGuessed(line, lines, owner, known, choices) && (
          <p className={classes.hint}>
            {t('owner_guessed', { context: number && 'number', number, network: networkName(network) })}
          </p>
        )}
        {isStory(type) && <p className={classes.hint}>{t('story')}</p>}
        {!isStory(type) && movesOn && (
          <p className={classes.hint}>
            {t('moves_on', {
              status: t(`vocabulary:influencer_status.${movesOn}`),
              next: t('vocabulary:influencer_status.producing'),
            })}
          </p>
        )}
      </div>
      <Remove line={line} disabled={disabled} onWrite={onWrite} />
    </li>
  );
}

const NEW_CONTENT = 'new';

/** Whether a post is a content that is planned, or a new one; nothing where nothing is planned. */
function TargetSelect({ text, ...props }: PasteRowsProps & { line: PostLine; text: string }) {
  const { line, lines, known, choices, day, targets, disabled, onChoose } = props;
  const { t } = useTranslation('paste');
  const typeLabel = useContentTypeLabel();
  const offered = offeredFor(line, lines, known, choices, day);
  if (offered.length === 0) return null;
  const taken = new Set([...targets].flatMap(([key, { uuid }]) => (key === line.key ? [] : [uuid])));
  const free = offered.filter(({ uuid }) => !taken.has(uuid));
  const nameOf = (uuid: string) => {
    const content = free.find((one) => one.uuid === uuid);
    if (!content) return t('target.new');
    const { network, content_type, published_date } = content;
    const values = { type: typeLabel(network, content_type), day: formatDay(published_date) };
    if (published_date === null) return t('target.undated', values);
    return t(isStory(content_type) ? 'target.story' : 'target.planned', values);
  };
  return (
    <ChoiceSelect
      aria-label={t('target_of', { text })}
      value={targets.get(line.key)?.uuid ?? NEW_CONTENT}
      disabled={disabled}
      groups={[{ values: [...free.map(({ uuid }) => uuid), NEW_CONTENT] }]}
      name={nameOf}
      onChange={(chosen) => {
        const content = free.find(({ uuid }) => uuid === chosen);
        onChoose(
          line,
          content ? { planned: content.uuid, contentType: content.content_type } : { planned: null },
        );
      }}
    />
  );
}

function CreatorRow({ line, known, checked, disabled, onWrite }: PasteRowsProps & { line: CreatorLine }) {
  const { t } = useTranslation('paste');
  const found = known.creators.get(accountKey(line.account));
  return (
    <li className={classes.row}>
      <span className={classes.sign}>
        <NetworkIcon network={line.account.network} size={18} />
      </span>
      <div className={classes.what}>
        <span className={classes.name} translate="no">
          {found?.name ?? `@${line.account.username}`}
        </span>
        <span className={classes.hint}>
          {!checked || !found
            ? t('checking')
            : found.state === 'known'
              ? t('creator_known', { username: line.account.username })
              : t('creator_unknown')}
        </span>
      </div>
      <Remove line={line} disabled={disabled} onWrite={onWrite} />
    </li>
  );
}

function ThereRow({ campaign, known, line }: Pick<PasteRowsProps, 'campaign' | 'known'> & { line: Line }) {
  const { t } = useTranslation('paste');
  if (line.kind === 'wrong') return null;
  const network = line.kind === 'post' ? line.post.network : line.account.network;
  const content = line.kind === 'post' ? known.links.get(line.key) : undefined;
  const creator = line.kind === 'creator' ? known.creators.get(accountKey(line.account)) : undefined;
  const place: Place | null = content
    ? contentPlace(campaign, content.uuid)
    : line.kind === 'creator' && creator?.uuid && creator.status
      ? recordPlace({ uuid: creator.uuid, status: creator.status, campaign })
      : null;
  return (
    <li className={classes.row} data-there>
      <span className={classes.sign}>
        <NetworkIcon network={network} size={18} />
      </span>
      <div className={classes.what}>
        <span className={classes.name} translate="no">
          {line.kind === 'post' ? shortOf(line.post.link) : (creator?.name ?? `@${line.account.username}`)}
        </span>
        <span className={classes.hint}>
          {content
            ? t('content_there', { name: content.name.trim() || `@${content.username}` })
            : t('creator_there')}
        </span>
      </div>
      {place && <OpenLink to={place} text={shortOf(line.text)} />}
    </li>
  );
}

/** Where a content of the campaign opens. */
export const contentPlace = (campaign: Pick<Campaign, 'uuid'>, content: string): Place =>
  paths.campaign(campaign.uuid, 'contenidos', { panel: content });

interface OpenLinkProps {
  to: Place;
  text: string;
  /** Closes the panel: nothing of it is lost. */
  onLeave?: (() => void) | undefined;
}

/** Opens what is there; in another tab where something that was pasted would be lost. */
export function OpenLink({ to, text, onLeave }: OpenLinkProps) {
  const { t } = useTranslation('paste');
  return (
    <AppLink
      to={to}
      {...(onLeave ? { onClick: onLeave } : { target: '_blank' })}
      className={classes.open}
      aria-label={t(onLeave ? 'open_here' : 'open_of', { text })}
    >
      {t('open')}
      <IconArrowRight size={14} aria-hidden="true" />
    </AppLink>
  );
}
