import { LIMITS, type Campaign, type ManagingRow, type Network, type PasteAdded } from '@altavoz/contracts';
import { isContentDay, isPastedTable, isPlainDay, isStory } from '@altavoz/domain';
import { isMoreThanName } from '@altavoz/networks/pasted';
import { Alert, Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconArrowLeft, IconLock, IconTable } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { NetworkChoice } from '../../components/network-choice';
import { SidePanel } from '../../components/side-panel';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { isSendKey } from '../../lib/send-key';
import { todayHere } from '../../lib/today';
import { noteChange } from '../../lib/undo-key';
import { useStable } from '../../lib/use-stable';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { AddContentForm, useOddContent, type AddContentState } from '../contents';
import {
  isTooMuch,
  ownerName,
  ownerOf,
  plannedOf,
  planOf,
  readLines,
  textOf,
  typeOf,
  withThing,
  type Choice,
  type Choices,
  type PostLine,
} from './paste-lines';
import { PasteResult } from './paste-result';
import { PasteRows } from './paste-rows';
import { SquadPick, useSquadNamed } from './squad-pick';
import { useKnown } from './use-known';
import { countsOf, useAddedWords, useAddPasted, useUndoPasted, type Pasted } from './use-paste';
import classes from './paste.module.css';

export interface PastePanelProps {
  campaign: Campaign;
  opened: boolean;
  /** What was pasted. */
  text: string;
  /** Contents are to be added: a name alone is that of whose they are. */
  contents: boolean;
  onClose: () => void;
  /** A text that turned out to be a table. */
  onTable: (text: string) => void;
}

const countOf = (pasted: Pasted) => {
  const { creators, contents, planned } = countsOf(pasted);
  return creators + contents + planned;
};

/** The button that was pressed to add is gone: whoever goes on by the keyboard is at the next one. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const UNWRITTEN: AddContentState = { intro: '', dirty: false, busy: false };

/**
 * What was pasted, line by line, before anything is added; then what became of each line, and the way back. What
 * could not be added stays to be corrected. Where contents are added, a name finds whose: their form takes the place of
 * the list, and gives it back as it was.
 */
export function PastePanel(props: PastePanelProps) {
  const { campaign, opened, text: given, contents: forContents, onClose, onTable } = props;
  const { t } = useTranslation(['paste', 'common', 'shared-parts', 'contents']);
  const words = useAddedWords();
  const typeLabel = useContentTypeLabel();
  const add = useAddPasted(campaign.uuid);
  const undo = useUndoPasted(campaign.uuid);
  const [text, setText] = useState(given);
  const [network, setNetwork] = useState<Network | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [today] = useState(todayHere);
  const [day, setDay] = useState(today);
  const [sending, setSending] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [result, setResult] = useState<{ pasted: Pasted; text: string } | null>(null);

  const naming = forContents && result === null && !isMoreThanName(text);
  const squad = useSquadNamed(campaign.uuid, text, naming);
  /** Whose content is written by hand, and whether its form is what is in sight. */
  const [picked, setPicked] = useState<ManagingRow | null>(null);
  const [writing, setWriting] = useState(false);
  const [form, setForm] = useState(UNWRITTEN);
  const people = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const written = useRef<HTMLDivElement>(null);
  const pick = (row: ManagingRow) => {
    setPicked(row);
    setWriting(true);
  };
  useEffect(() => {
    if (writing) written.current?.querySelector('input')?.focus();
  }, [writing]);

  const said = naming ? '' : text;
  const [settled] = useDebouncedValue(said, LIMITS.tableFilterDebounce);
  const { lines, repeated } = useMemo(() => readLines(said, network), [said, network]);
  const asked = useMemo(() => readLines(settled, network).lines, [settled, network]);
  const { known, checked, failed, retry } = useKnown(campaign.uuid, { lines: asked, choices, near: today });
  const ready = checked && settled === said;
  const plan = planOf(lines, known, choices, day);
  const targets = plannedOf(lines, known, choices, day);
  const creators = plan.creators.length;
  const planned = plan.contents.filter(({ key }) => targets.has(key)).length;
  const contents = plan.contents.length - planned;
  const none = creators + contents + planned === 0;
  const table = isPastedTable(said);
  const dayProblem = !isPlainDay(day)
    ? t('shared-parts:day.invalid')
    : isContentDay(day, today)
      ? null
      : t('day_far');
  const { published_date: oddDay } = useOddContent(campaign.uuid, {
    network: null,
    published: plan.body.contents.some(({ content_type }) => !isStory(content_type)),
    day,
    link: '',
    metrics: {},
    owner: null,
  });
  const hasPosts = lines.some(({ kind }) => kind === 'post');
  const withoutNetwork = lines.some((line) => line.kind === 'wrong' && line.reason === 'network_missing');

  /** Why nothing can be added now. */
  const refusal = !campaign.can.change
    ? t('no_permission')
    : isTooMuch(lines)
      ? t('too_much', { most: formatNumber(LIMITS.pasteMax) })
      : hasPosts
        ? dayProblem
        : null;

  const choose = (line: PostLine, choice: Choice) =>
    setChoices((before) => new Map(before).set(line.key, { ...before.get(line.key), ...choice }));
  const whichOf = (line: PostLine) => {
    const owner = ownerOf(line, lines, known, choices);
    const name = owner && ownerName(owner, line.post.network, known);
    return name && t('contents:which', { type: typeLabel(line.post.network, typeOf(line, choices)), name });
  };
  const submit = async () => {
    if (sending || none || !ready || refusal !== null) return;
    setSending(true);
    setFailure(null);
    try {
      const pasted = await add(plan, whichOf);
      if (!isOpen.current) return tell(pasted);
      const refused = new Set([
        ...pasted.creators.flatMap(({ outcome, line }) => (outcome === 'refused' ? [line.key] : [])),
        ...pasted.contents.flatMap(({ outcome, line }) => (outcome.outcome === 'refused' ? [line.key] : [])),
        ...plan.unowned.map(({ key }) => key),
      ]);
      setResult({ pasted, text });
      if (countOf(pasted) > 0) noteChange(() => takeBack(pasted.added), pasted.added);
      setText(textOf(lines.filter(({ kind, key }) => kind === 'wrong' || refused.has(key))));
    } catch (error) {
      if (!isOpen.current) notify.danger({ title: t('failed'), text: errorText(error) });
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  const takeBack = useStable(async (added: PasteAdded) => {
    setUndoing(true);
    const undone = await undo(added);
    setUndoing(false);
    // As it was before, to be corrected or left.
    if (undone && result?.pasted.added === added) {
      setText(result.text);
      setResult(null);
    }
    return undone;
  });
  /** Says what was added where the panel, which says it, is not there any more. */
  const tell = (pasted: Pasted) => {
    const { added } = pasted;
    if (countOf(pasted) === 0) return;
    notify.success({
      text: words.done(countsOf(pasted)),
      undo: () => undo(added),
      undoKey: added,
    });
  };
  const close = () => {
    if (result) tell(result.pasted);
    onClose();
  };
  const isOpen = useRef(opened);
  useEffect(() => {
    isOpen.current = opened;
  }, [opened]);
  const left = lines.length;

  return (
    <SidePanel
      opened={opened}
      onClose={close}
      keepsPage
      title={t(forContents ? 'contents:add.title' : 'title')}
      subtitle={writing ? form.intro : campaign.name}
      width={640}
      dirty={said.trim() !== '' || form.dirty}
      loses={
        left > 0 && !form.dirty
          ? { text: t('loses', { count: left, formatted: formatNumber(left) }) }
          : undefined
      }
      footer={
        naming ? undefined : result ? (
          left > 0 ? (
            <Button ref={takeFocus} onClick={() => setResult(null)}>
              {t('go_on', { count: left, formatted: formatNumber(left) })}
            </Button>
          ) : (
            <Button ref={takeFocus} onClick={close}>
              {t('common:close')}
            </Button>
          )
        ) : (
          <DisabledReason reason={refusal ?? (!none && !ready && failed === null && t('checking'))}>
            <Button loading={sending} disabled={none || failed !== null} onClick={() => void submit()}>
              {none ? t('add_none') : words.add({ creators, contents, planned })}
            </Button>
          </DisabledReason>
        )
      }
    >
      {picked && (
        <div ref={written} hidden={!writing} className={classes.written}>
          <Button
            className={classes.back}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={15} aria-hidden="true" />}
            disabled={form.busy}
            onClick={() => {
              setWriting(false);
              requestAnimationFrame(() => field.current?.focus());
            }}
          >
            {t('contents:pick.back')}
          </Button>
          <AddContentForm
            campaign={campaign.uuid}
            currency={campaign.currency}
            influencer={picked}
            onState={setForm}
            onDone={onClose}
          />
        </div>
      )}
      <div
        className={classes.root}
        hidden={writing}
        role="presentation"
        onKeyDown={(event) => {
          if (isSendKey(event)) void submit();
        }}
      >
        {result ? (
          <PasteResult
            campaign={campaign}
            pasted={result.pasted}
            undoing={undoing}
            onUndo={() => void takeBack(result.pasted.added)}
            onLeave={left === 0 ? close : undefined}
          />
        ) : (
          <>
            {!campaign.can.change && (
              <Alert color="yellow" icon={<IconLock size={18} />}>
                {t('no_permission')}
              </Alert>
            )}
            {failure !== null && (
              <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" title={t('failed')}>
                {errorText(failure)} {t('failed_text')}
              </Alert>
            )}
            <Textarea
              ref={field}
              label={t(forContents ? 'contents:pick.search' : 'box')}
              description={t(forContents ? 'contents:pick.intro' : 'box_help')}
              placeholder={t(forContents ? 'contents:pick.search_hint' : 'box_example')}
              autosize
              minRows={forContents ? 1 : 2}
              maxRows={6}
              spellCheck={false}
              autoCapitalize="off"
              // Where there are keys the next paste lands here; a phone would lay its own over the lines.
              data-autofocus={given === '' || matchMedia('(pointer: fine)').matches || undefined}
              disabled={sending}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (!naming || event.nativeEvent.isComposing) return;
                // A name is one line: Enter takes the only one whom it finds, the arrow goes to them all.
                if (event.key === 'Enter') {
                  event.preventDefault();
                  if (squad.only) pick(squad.only);
                }
                if (event.key === 'ArrowDown') people.current?.querySelector('button')?.focus();
              }}
            />
            {naming && <SquadPick squad={squad} list={people} onPick={pick} />}
            {table && (
              <Alert color="brand" icon={<IconTable size={18} />} title={t('table')}>
                <Button size="compact-sm" variant="light" onClick={() => onTable(text)}>
                  {t('table_import')}
                </Button>
              </Alert>
            )}
            {(hasPosts || withoutNetwork || network !== null) && (
              <div className={classes.tools}>
                {hasPosts && (
                  <DayInput
                    live
                    label={t('day')}
                    description={
                      <>
                        {t('day_help')}
                        {oddDay && <span className={classes.odd}>{oddDay}</span>}
                      </>
                    }
                    value={day || null}
                    error={dayProblem}
                    disabled={sending}
                    onChange={(next) => setDay(next ?? '')}
                  />
                )}
                {(withoutNetwork || network !== null) && (
                  <NetworkChoice
                    label={t('network')}
                    description={t('network_help')}
                    disabled={sending}
                    value={network}
                    onChange={setNetwork}
                  />
                )}
              </div>
            )}
            {isTooMuch(lines) && (
              <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
                {t('too_much', { most: formatNumber(LIMITS.pasteMax) })}
              </Alert>
            )}
            {failed !== null && (
              <ErrorState error={failed} title={t('check_failed')} onRetry={retry} room="inline" />
            )}
            {!isTooMuch(lines) && !table && (
              <PasteRows
                campaign={campaign}
                lines={lines}
                known={known}
                checked={ready}
                choices={choices}
                day={day}
                targets={targets}
                disabled={sending || !campaign.can.change}
                onChoose={choose}
                onWrite={(line, written) => setText(withThing(text, line.text, written))}
              />
            )}
            {repeated > 0 && (
              <p className={classes.summary}>
                {t('repeated', { count: repeated, formatted: formatNumber(repeated) })}
              </p>
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}
