import { LIMITS, type Campaign, type Influencer, type Network } from '@altavoz/contracts';
import { accountKey } from '@altavoz/networks';
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { MoneyInput } from '../../../components/number-inputs';
import { SidePanel } from '../../../components/side-panel';
import { MONEY, type WrittenNumber } from '../../../components/typed-number';
import { useNumberProblem } from '../../../components/use-number-problem';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { noteFinal, notify } from '../../../lib/notify';
import { noteChange } from '../../../lib/undo-key';
import { maxViewsQuery, MoreProfiles } from '../../accounts';
import { useAddCreators, useUndoCreators } from './add-creators';
import { CostEstimate } from './cost-estimate';
import { accountsOf, readLines, withoutAdded } from './creator-lines';
import { CreatorLinesField } from './creator-lines-field';
import { CreatorSearch } from './creator-search';
import classes from './add.module.css';

export interface AddInfluencerPanelProps {
  campaign: Campaign;
  opened: boolean;
  /** What is looked for as it opens. */
  typed: string;
  onClose: () => void;
}

const SOLD_OUT = 'accounts.max_views_soldout';
const EXISTS = 'campaign.influencer_exists';

/**
 * Adds creators to a campaign, found in the catalogue or typed as a list. What was added goes from the form,
 * what was not stays there with its reason [PRO-06, NAV-09, NAV-10].
 */
export function AddInfluencerPanel({ campaign, opened, typed, onClose }: AddInfluencerPanelProps) {
  const { t } = useTranslation(['add-influencer', 'common']);
  const add = useAddCreators(campaign.uuid);
  const undoCreators = useUndoCreators(campaign.uuid);
  const { data: views } = useQuery(maxViewsQuery);
  const [way, setWay] = useState<'search' | 'type'>('search');
  const [picked, setPicked] = useState<ReadonlyMap<string, Influencer>>(new Map());
  const [present, setPresent] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [network, setNetwork] = useState<Network | null>(null);
  const [cost, setCost] = useState<WrittenNumber>('');
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<unknown>(null);
  const [success, setSuccess] = useState<string | null>(null);
  /** Takes back those of whom it is said that they were added. */
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const [soldOut, setSoldOut] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const outcome = useRef<HTMLOutputElement>(null);

  const read = useDeferredValue(text);
  const lines = useMemo(
    () => readLines(read, network, refusals, present),
    [read, network, refusals, present],
  );
  // Whoever is in the campaign by now, such as by a list that was written here, is no choice any more.
  const pickedNow = useMemo(
    () => new Map([...picked].filter(([, one]) => !present.has(accountKey(one)))),
    [picked, present],
  );
  const accounts = way === 'search' ? [...pickedNow.values()] : accountsOf(lines);
  const count = accounts.length;
  const busy = sent !== null;

  // Opened again it begins anew: who was in the campaign then may not be now, and what was discarded is gone.
  const close = () => {
    setText('');
    setCost('');
    setPicked(new Map());
    setPresent(new Set());
    setRefusals(new Map());
    setFailure(null);
    setSuccess(null);
    onClose();
  };

  const numberProblem = useNumberProblem();
  /** Why nobody can be added. */
  const refusal = campaign.can.change ? numberProblem(MONEY, cost) : t('common:state.no_permission');
  const submit = async () => {
    if (busy || count === 0 || refusal !== null) return;
    setSent(0);
    setFailure(null);
    setSuccess(null);
    const result = await add(
      accounts,
      {
        estimatedCost: typeof cost === 'number' ? cost : null,
        how: way === 'search' ? 'catalogue' : 'list',
      },
      setSent,
    );
    setSent(null);
    const messages = new Map([...result.refused].map(([key, { message }]) => [key, message]));
    const there = [...result.refused].flatMap(([key, { code }]) => (code === EXISTS ? [key] : []));
    // Those that were chosen are no choice any more, whichever way they were added.
    setPresent((before) => new Set([...before, ...result.done, ...there]));
    setRefusals((before) => new Map([...before, ...messages]));
    setSoldOut([...result.refused.values()].some(({ code }) => code === SOLD_OUT));
    setFailure(result.failure);
    const rest = withoutAdded(text, network, result.done);
    if (way === 'type') setText(rest);
    const added = result.added.length;
    const words =
      added === 0
        ? null
        : t('added', {
            count: added,
            formatted: formatNumber(added),
            name: result.added[0]?.influencer.name ?? '',
          });
    const ids = result.added.map(({ uuid }) => uuid);
    const takeBack =
      added > 0 && added <= LIMITS.pasteMax
        ? async () => {
            const isBack = await undoCreators(ids);
            if (isBack) {
              setPresent((before) => new Set([...before].filter((key) => !result.done.has(key))));
              setSuccess(null);
            }
            return isBack;
          }
        : null;
    const complete = added > 0 && result.refused.size === 0 && result.failure === null;
    // The price was of these: it is kept for those alone that can be tried again.
    if (added > 0 && result.refused.size === there.length && result.failure === null) setCost('');
    // Lines that could not be read are still to be corrected, and who is chosen in the catalogue still to be added.
    const written = complete && way === 'type' && rest === '';
    const chosen = [...pickedNow.values()].some((one) => !result.done.has(accountKey(one)));
    if (written && chosen) setWay('search');
    if (written && !chosen) {
      close();
      if (words) notify.success({ text: words, undo: takeBack, undoKey: ids });
    } else {
      // A toast would stand over the button that adds the next.
      setSuccess(words);
      const back = words && takeBack ? noteChange(takeBack, ids) : null;
      setUndo(() => back);
      if (words && !takeBack) noteFinal();
      // The button that was pressed has nobody left to add: the keyboard goes on beside it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) outcome.current?.focus();
      });
    }
  };

  const refused = refusals.size > 0 && failure === null;
  const left = views?.max_views;
  const out = soldOut || left === 0;
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      keepsPage
      title={t('title')}
      subtitle={left === undefined ? undefined : t('left', { count: left, formatted: formatNumber(left) })}
      dirty={text.trim() !== '' || pickedNow.size > 0 || cost !== ''}
      width={900}
      footer={
        <div className={classes.footer}>
          {/* Beside the button that was pressed: the list above may be scrolled anywhere. */}
          <output
            ref={outcome}
            tabIndex={-1}
            className={classes.outcome}
            data-shown={success !== null || refused || undefined}
          >
            {success !== null && (
              <span className={classes.success}>
                <IconCheck size={16} aria-hidden="true" />
                {success}
                {undo && (
                  <Button variant="white" size="compact-sm" onClick={undo}>
                    {t('common:undo')}
                  </Button>
                )}
              </span>
            )}
            {refused && (
              <span className={classes.note}>
                {t('refused', { count: refusals.size, formatted: formatNumber(refusals.size) })}
              </span>
            )}
          </output>
          {campaign.can.see_costs && count > 0 && (
            <CostEstimate campaign={campaign} cost={typeof cost === 'number' ? cost : null} count={count} />
          )}
          <MoneyInput
            currency={campaign.currency}
            aria-label={t('cost')}
            placeholder={t('cost')}
            title={t('cost_help')}
            value={cost}
            onChange={setCost}
            disabled={busy}
            className={classes.cost}
          />
          <DisabledReason reason={refusal}>
            <Button
              className={classes.add}
              loading={busy}
              disabled={count === 0}
              onClick={() => void submit()}
            >
              {count === 0 ? t('add_none') : t('add', { count, formatted: formatNumber(count) })}
            </Button>
          </DisabledReason>
        </div>
      }
    >
      <div className={classes.root}>
        {out && (
          <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('sold_out_title')}>
            {t('sold_out_text')} <MoreProfiles />
          </Alert>
        )}
        {failure !== null && (
          <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('failed_title')} role="alert">
            {errorText(failure)} {t('failed_text')}
          </Alert>
        )}
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('way')}
          value={way}
          onChange={(value) => setWay(value === 'type' ? 'type' : 'search')}
          data={[
            { value: 'search', label: t('way_search') },
            { value: 'type', label: t('way_type') },
          ]}
          disabled={busy}
        />
        {way === 'search' ? (
          <CreatorSearch
            key={typed}
            typed={typed}
            campaign={campaign.uuid}
            currency={campaign.currency}
            picked={pickedNow}
            onPick={(next) => {
              setSuccess(null);
              setPicked(next);
            }}
            present={present}
            refusals={refusals}
            onType={(words) => {
              setText((before) => before || words);
              setWay('type');
            }}
          />
        ) : (
          <CreatorLinesField
            text={text}
            onText={(next) => {
              setSuccess(null);
              setText(next);
            }}
            network={network}
            onNetwork={setNetwork}
            lines={lines}
          />
        )}
      </div>
    </SidePanel>
  );
}
