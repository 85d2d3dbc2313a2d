import { LIMITS } from '@altavoz/contracts';
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DisabledReason } from '../../components/disabled-reason';
import { FormDialog } from '../../components/form-dialog';
import { ProgressBar } from '../../components/progress-bar';
import { errorText, fieldErrors } from '../../lib/error-text';
import { formatMoney, formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { campaignQuery } from '../campaigns';
import { AddContentChoice, firstChoice, unsaidOf, useMissing } from './add-content-choice';
import { useAddToMany, type AddedToMany, type ContentOwner } from './add-to-many';
import { useUndoAdded } from './content-changes';
import { readChoices, saveChoices } from './last-choices';
import classes from './content-fields.module.css';
import { creatorName } from '../../lib/creator-name';

export interface AddContentsDialogProps {
  campaign: string;
  currency: string;
  /** Who gets the contents; more than one. */
  owners: readonly ContentOwner[];
  onClose: () => void;
}

/**
 * Adds pending contents to each of many creators [API-030]. Link and metrics belong to one post and are typed
 * there. Whoever could not be given any is named, and the others have theirs.
 */
export function AddContentsDialog({ campaign, currency, owners, onClose }: AddContentsDialogProps) {
  const { t } = useTranslation(['contents', 'common']);
  const typeLabel = useContentTypeLabel();
  const add = useAddToMany(campaign);
  const undo = useUndoAdded(campaign);
  const [choice, setChoice] = useState(() => {
    const networks = new Set(owners.map(({ influencer }) => influencer.network));
    const [first = null] = networks;
    return firstChoice(networks.size === 1 ? first : null, readChoices(localStorage));
  });
  const [touched, setTouched] = useState(false);
  // After a failure only those who have none yet are left.
  const [left, setLeft] = useState(owners);
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<AddedToMany | null>(null);
  const busy = done !== null;
  const { network, contentType, date, repeat } = choice;

  const words = (count: number) => ({ count, formatted: formatNumber(count) });
  const missing = useMissing(choice);
  const [reason = null] = Object.values(missing);
  const [asked, setAsked] = useState<object | null>(null);
  const unsaid = unsaidOf(choice, missing, asked);
  const unsaidId = useId();
  const total = left.length * repeat;
  /** How the number of contents comes about. */
  const product = t('many.product', {
    ...words(left.length),
    each: formatNumber(repeat),
    total: formatNumber(total),
  });
  // A slip in either is found among hundreds of contents only later; both may be meant.
  const elsewhere = network ? left.filter(({ influencer }) => influencer.network !== network).length : 0;
  const { data } = useQuery(campaignQuery(campaign));
  const [budget, spent] = [data?.budget ?? 0, data?.spent ?? 0];
  const rest = Math.max(0, budget - spent);
  const cost = typeof choice.cost === 'number' ? choice.cost * total : 0;
  const warnings = [
    ...(network && elsewhere > 0
      ? [t('many.other_network', { ...words(elsewhere), network: networkName(network) })]
      : []),
    ...(budget > 0 && cost > rest
      ? [t('many.over_budget', { cost: formatMoney(cost, currency), rest: formatMoney(rest, currency) })]
      : []),
  ];
  const maySend = async () =>
    total <= LIMITS.contentsUnasked ||
    confirmDialog({
      title: t('many.sure', words(total)),
      text: [`${product}.`, ...warnings].join(' '),
      confirmLabel: t('many.add', words(total)),
      tone: 'primary',
    });
  const submit = async () => {
    if (reason) return setAsked({});
    if (busy || !network || !contentType || !(await maySend())) return;
    setDone(0);
    setOutcome(null);
    const result = await add(
      left,
      {
        network,
        content_type: contentType,
        status: 'content_pending',
        estimated_cost: choice.cost,
        number_repeat: repeat,
        published_date: date,
      },
      setDone,
    );
    setDone(null);
    setLeft(result.left);
    const { uuids } = result;
    if (uuids.length > 0) {
      saveChoices(localStorage, { network, contentType, date }, typeLabel(network, contentType));
      notify.success({
        text: t('many.done', words(uuids.length)),
        undo: () => undo(uuids),
        undoKey: uuids,
      });
    }
    if (result.refused.length === 0 && result.failure === null) onClose();
    else setOutcome(result);
  };
  return (
    <FormDialog
      title={t('many.title')}
      intro={t('many.to', words(owners.length))}
      dirty={(touched && left.length > 0) || busy}
      busy={busy}
      onClose={onClose}
    >
      {outcome && outcome.failure !== null && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" mb="md">
          {Object.values(fieldErrors(outcome.failure)).join(' ') || errorText(outcome.failure)}{' '}
          {t('many.left', words(left.length))}
        </Alert>
      )}
      {outcome && outcome.refused.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={18} />}
          role="alert"
          mb="md"
          title={t('many.refused', words(outcome.refused.length))}
        >
          <ul className={classes.refused}>
            {outcome.refused.map(({ owner, message }) => (
              <li key={owner.uuid}>
                {creatorName(owner.influencer)}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {left.length > 0 && (
          <>
            <AddContentChoice
              campaign={campaign}
              choice={choice}
              currency={currency}
              missing={missing}
              asked={asked}
              onChange={(change) => {
                setTouched(true);
                setChoice((before) => ({ ...before, ...change }));
              }}
            />
            <Text size="sm" mt="sm" role="status">
              {product}
              {warnings.map((warning) => (
                <span key={warning} className={classes.odd}>
                  {warning}
                </span>
              ))}
            </Text>
          </>
        )}
        {busy && (
          <ProgressBar
            mt="md"
            animated
            value={(done / left.length) * 100}
            aria-label={t('many.progress', { done: formatNumber(done), total: formatNumber(left.length) })}
          />
        )}
        <div className={classes.footer}>
          {left.length > 0 && unsaid && (
            <span id={unsaidId} className={classes.reason}>
              {unsaid}
            </span>
          )}
          {left.length > 0 ? (
            <DisabledReason reason={reason} said={unsaid && unsaidId} onPress={() => setAsked({})}>
              <Button type="submit" loading={busy}>
                {t('many.add', words(total))}
              </Button>
            </DisabledReason>
          ) : (
            <Button onClick={onClose}>{t('common:close')}</Button>
          )}
        </div>
      </form>
    </FormDialog>
  );
}
