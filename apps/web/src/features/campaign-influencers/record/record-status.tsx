import { SQUAD_STATUSES, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { isOpenToGuests, STATUS_TONES } from '@altavoz/domain';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { InfluencerStatusBadge } from '../../../components/status-badge';
import { StatusLine } from '../../../components/status-line';
import { creatorName } from '../../../lib/creator-name';
import { openCommands, type OfferedCommand } from '../../../lib/offered';
import { useIsGuest } from '../../accounts';
import { DECISIONS } from '../decisions';
import { MOVE_TARGETS } from '../row-menu';
import { useSetStatus } from '../set-status';
import { useDecisionWords } from '../use-decision-words';
import classes from './record.module.css';

interface RecordStatusProps {
  campaign: Campaign;
  row: ManagingRow;
  /** Why it cannot be changed. */
  locked: string | null;
  /** Why nothing can be decided. */
  undecided: string | null;
}

/** Whoever is worked with and has nothing left to publish: nobody is moved for it [STA-21], but it is offered. */
const isAllPublished = ({ status, contents_published, contents_total }: ManagingRow): boolean =>
  status !== 'published' &&
  SQUAD_STATUSES.some((one) => one === status) &&
  contents_published > 0 &&
  contents_published === contents_total;

/**
 * Where the creator stands, to change as in every list, and what they have answered [SQD-20]. A guest is told it, and
 * decides where they may.
 */
export function RecordStatus({ campaign, row, locked, undecided }: RecordStatusProps) {
  const { t } = useTranslation(['campaign-influencers', 'proposals', 'vocabulary']);
  const { setStatus } = useSetStatus(campaign.uuid);
  const guest = useIsGuest();
  const decisionWords = useDecisionWords();
  const answer = (
    <Text size="xs" c="dimmed">
      {row.status_influencer === 'pending'
        ? t('vocabulary:influencer_answer.pending')
        : t('record.answer', { answer: t(`vocabulary:influencer_answer.${row.status_influencer}`) })}
    </Text>
  );
  const decided = row.decision && (
    <Text size="sm" w="100%" className={classes.said}>
      {decisionWords(row.decision)}
    </Text>
  );
  const decide = DECISIONS.filter(({ status }) => status !== row.status).map(
    ({ status, act, color, Icon }) => (
      <DisabledReason key={status} reason={undecided}>
        <Button
          variant="light"
          color={color}
          leftSection={<Icon size={16} />}
          onClick={() => void setStatus([row], status)}
        >
          {t(`proposals:act.${act}`)}
        </Button>
      </DisabledReason>
    ),
  );
  /** The same for the command menu: what a guest decides, and where everybody else moves them. */
  const commandOf = (status: (typeof MOVE_TARGETS)[number]): OfferedCommand => {
    const decision = row.status === 'pending' && DECISIONS.find((one) => one.status === status);
    return {
      id: status,
      label: decision
        ? t(`proposals:act.${decision.act}`)
        : `${t('proposals:act.move').replace(/…$/, '')} ${t(`vocabulary:influencer_status.${status}`)}`,
      icon: (
        <span
          className={classes.dot}
          style={{ background: `var(--alta-tone-${STATUS_TONES[status]}-mark)` }}
        />
      ),
      keys: decision && undecided === null ? decision.keys : undefined,
      onClick: () => void setStatus([row], status, true),
    };
  };
  const decides = undecided === null && (locked === null || isOpenToGuests(row));
  openCommands.useOffer({
    title: creatorName(row.influencer),
    commands: MOVE_TARGETS.filter(
      (one) =>
        one !== row.status &&
        (locked === null || (decides && DECISIONS.some(({ status }) => status === one))),
    ).map(commandOf),
  });
  if (guest && locked !== null)
    return (
      <Group gap="xs" data-status-line>
        <InfluencerStatusBadge status={row.status} />
        {!undecided && isOpenToGuests(row) && decide}
        {answer}
        {decided}
      </Group>
    );
  return (
    <StatusLine
      label={t('panel.status')}
      tone={STATUS_TONES[row.status]}
      disabled={locked !== null}
      values={MOVE_TARGETS}
      // Somebody else may have removed the creator meanwhile.
      value={MOVE_TARGETS.find((one) => one === row.status) ?? null}
      onChange={(status) => {
        if (status && status !== row.status) void setStatus([row], status, true);
      }}
    >
      {row.status === 'pending' && <div className={classes.decide}>{decide}</div>}
      {row.status === 'rejected' && row.status_before && (
        <DisabledReason reason={locked}>
          <Button
            variant="light"
            onClick={() => row.status_before && void setStatus([row], row.status_before, true)}
          >
            {t('return.back', { status: t(`vocabulary:influencer_status.${row.status_before}`) })}
          </Button>
        </DisabledReason>
      )}
      {isAllPublished(row) && (
        <DisabledReason reason={locked}>
          <Button variant="light" onClick={() => void setStatus([row], 'published')}>
            {t('record.all_published')}
          </Button>
        </DisabledReason>
      )}
      {answer}
      {decided}
    </StatusLine>
  );
}
