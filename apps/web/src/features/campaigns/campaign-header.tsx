import type { Campaign } from '@altavoz/contracts';
import { ActionIcon, Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconFileSpreadsheet,
  IconFileText,
  IconUserPlus,
} from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { PRODUCT_NAME } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { useHeaderSlot } from '../../components/header-slot';
import type { ImageUploadButtonProps } from '../../components/image-upload-button';
import { PriceCell } from '../../components/price-cell';
import { ToneBadge } from '../../components/status-badge';
import { Tip } from '../../components/tip';
import { lateMenu, type ActionGroup } from '../../components/action-menu';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { formatDay, formatMoney } from '../../lib/format';
import { late, loadWords } from '../../lib/late';
import { AppLink } from '../../lib/navigation';
import { notify, type Toast } from '../../lib/notify';
import { customFieldsOpener } from '../../lib/offered';
import { useStable } from '../../lib/use-stable';
import { paths } from '../../paths';
import { useIsGuest, useProfile } from '../accounts';
import { ShareDialog } from '../companies';
import { areStepsHidden, hideSteps } from './hidden-steps';
import { campaignSteps } from './campaign-steps';
import { CampaignTrack, NextStep, SampleLine } from './late-parts';
import { CampaignBadge } from './campaign-badge';
import { useStageWords } from './stage-words';
import { CampaignCrumbs } from './campaign-crumbs';
import { processingQuery } from './campaign-queries';
import type { CampaignActions } from './campaign-actions';
import type { CampaignMenuProps } from './campaign-menu';
import { offeredActions } from './offered-actions';
import { beginsLow, noteCampaignSeen } from './seen-campaigns';
import { useUpdateCampaign, type CampaignChange } from './update-campaign';
import { showUpdateError } from './update-error';
import { stageToday } from './stage-today';
import { usePhone } from '../../lib/use-phone';
import classes from './campaign-header.module.css';

const ImageUploadButton = late<ImageUploadButtonProps>(async () => ({
  default: (await import('../../components/image-upload-button')).ImageUploadButton,
}));
/** Has its room from the start. */
const UploadButton = (props: ImageUploadButtonProps) => (
  <Suspense
    fallback={
      <Button variant="default" disabled {...(props.size ? { size: props.size } : {})}>
        {props.label}
      </Button>
    }
  >
    <ImageUploadButton {...props} />
  </Suspense>
);
const CampaignMenu = lateMenu<CampaignMenuProps>(async () => {
  const [part] = await Promise.all([import('./campaign-menu'), loadWords(['next-step'])]);
  return { default: part.CampaignMenu };
});
const CustomFieldsDialog = late(async () => {
  const [part] = await Promise.all([
    import('./custom-fields/custom-fields-dialog'),
    loadWords(['custom-fields']),
  ]);
  return { default: part.CustomFieldsDialog };
});
const DuplicateDialog = late(async () => ({ default: (await import('./duplicate-dialog')).DuplicateDialog }));

export interface CampaignHeaderProps {
  campaign: Campaign;
  onAddInfluencer: () => void;
  onImportCsv: () => void;
}

/** Whether a part of the head has room at this width. */
const isSeen = ({ current }: RefObject<HTMLElement | null>) => current?.checkVisibility() === true;

/**
 * The head of a campaign in one line: logo, name, days, whether it is on track, and what adds creators [HDR-01…43]. Its
 * counters and money open from there: the tabs below have the same counts. On the first visit at a desk, and when asked
 * for, it stands under its picture.
 */
export function CampaignHeader({ campaign, onAddInfluencer, onImportCsv }: CampaignHeaderProps) {
  const { t } = useTranslation(['campaigns', 'common']);
  const slot = useHeaderSlot();
  const update = useUpdateCampaign(campaign.uuid);
  const { data: processing } = useQuery({ ...processingQuery, enabled: campaign.can.change });
  const [duplicating, setDuplicating] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [inFields, setInFields] = useState(false);
  const openFields = useStable(() => setInFields(true));
  customFieldsOpener.useOffer(campaign.can.change ? openFields : null);
  const locked = campaign.can.change ? null : t('common:state.no_permission');
  useEffect(() => {
    document.title = `${campaign.name} · ${PRODUCT_NAME}`;
  }, [campaign.name]);

  const save = async (change: CampaignChange, told: Toast) => {
    try {
      await update.mutateAsync(change);
      notify.success(told);
      return true;
    } catch (error) {
      void showUpdateError(error, { title: t('header.error'), close: t('header.understood') });
      throw error;
    }
  };
  // The dialog has said what went wrong, and what is shown stays [HDR-33].
  const trySave = (change: CampaignChange, told: Toast) => save(change, told).catch(() => false);
  // An amount that did not change is not sent [HDR-28]; one that was emptied is none [UIX-39].
  const saveMoney = (field: 'budget' | 'spent') => async (value: number | null, seen: number | null) => {
    const [amount, before] = [value ?? 0, seen ?? 0];
    if (amount === before) return;
    // What a colleague has saved since stays.
    const undo = () =>
      trySave({ [field]: before, expected: { [field]: amount } }, { text: t('header.money_restored') });
    await save(
      { [field]: amount, expected: { [field]: before } },
      {
        // It names the amount: each change is undone by itself.
        text: `${t('header.money_updated')}: ${t(`stat.${field}`)} ${formatMoney(amount, campaign.currency)}`,
        undo,
      },
    );
  };
  // The button waits the 200 ms of HDR-31.
  const replaceImage = (field: 'logo' | 'cover') => (file: File) =>
    trySave({ [field]: file }, { title: t('header.updated'), text: campaign.name, undo: null });
  const phone = usePhone();
  const [open, setOpen] = useState(() => !beginsLow(localStorage, campaign.uuid, phone));
  useEffect(() => noteCampaignSeen(localStorage, campaign.uuid), [campaign.uuid]);
  const steps = { account: useProfile()?.uuid ?? '', campaign: campaign.uuid };
  const [stepsHidden, setStepsHidden] = useState(() => areStepsHidden(localStorage, steps));
  const putStepsAway = (away: boolean) => {
    hideSteps(localStorage, steps, away);
    setStepsHidden(away);
  };
  const done = Object.values(campaignSteps(campaign, undefined));
  // Whoever may change nothing, or nothing any more, has no steps to go.
  const hasSteps =
    campaign.can.change && !campaign.is_archived && !campaign.is_sample && done.some((one) => one !== true);
  const guest = useIsGuest();
  /** Guests who only look never will; members are told why they may not now. */
  const mayChange = campaign.can.change || !guest;
  const addsCreators = !campaign.is_realty && mayChange;
  const csvReason =
    locked ??
    (processing?.processing ? t('header.processing') : update.isPending ? t('header.updating') : null);

  const [briefLink, addButton, csvButton] = [
    useRef<HTMLAnchorElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  /** What stands beside the name where there is room, and in the menu where there is none. */
  const hidden: ActionGroup = {
    items: [
      {
        id: 'brief',
        label: t('header.brief'),
        icon: <IconFileText size={16} />,
        to: paths.brief(campaign.uuid),
        inSight: () => isSeen(briefLink),
      },
      ...(addsCreators
        ? [
            {
              id: 'add',
              label: t('header.add'),
              icon: <IconUserPlus size={16} />,
              disabledReason: locked,
              onClick: onAddInfluencer,
              inSight: () => isSeen(addButton),
            },
            {
              id: 'csv',
              label: t('header.csv'),
              icon: <IconFileSpreadsheet size={16} />,
              disabledReason: csvReason,
              onClick: onImportCsv,
              inSight: () => isSeen(csvButton),
            },
          ]
        : []),
      // The picture itself has what puts it away.
      ...(open
        ? []
        : [
            {
              id: 'raise',
              label: t('header.raise'),
              icon: <IconChevronDown size={16} />,
              onClick: () => setOpen(true),
            },
          ]),
    ],
  };
  const actions: CampaignActions = {
    campaign,
    update: update.mutateAsync,
    onDuplicate: () => setDuplicating(true),
    onShare: () => setSharing(true),
    onFields: openFields,
    onShowSteps: hasSteps && stepsHidden ? () => putStepsAway(false) : null,
    first: [hidden],
  };
  offeredActions.useOffer(actions);
  const stage = stageToday(campaign);
  const stageWords = useStageWords();
  const days = [campaign.starts_on, campaign.ends_on]
    .filter(Boolean)
    .map((day) => formatDay(day))
    .join(' – ');
  const budget = (
    <PriceCell
      label={t('stat.budget')}
      // Nobody gave a budget of nothing: 0 is none.
      value={campaign.budget || null}
      currency={campaign.currency}
      onSave={saveMoney('budget')}
      disabledReason={locked}
      short
    />
  );
  const spent = (
    <PriceCell
      label={t('stat.spent')}
      // Nobody notes that nothing was spent: 0 is what it begins with.
      value={campaign.spent || null}
      currency={campaign.currency}
      onSave={saveMoney('spent')}
      disabledReason={locked}
      help={t('stat.spent_help')}
      short
    />
  );

  return (
    <section className={classes.root} aria-label={campaign.name}>
      {slot && createPortal(<CampaignCrumbs current={campaign.name} />, slot)}
      {open && (
        <div
          className={classes.cover}
          data-empty={!campaign.cover || undefined}
          style={campaign.cover ? { backgroundImage: `url("${campaign.cover}")` } : undefined}
        >
          <div className={classes.coverTools}>
            {mayChange &&
              (['cover', 'logo'] as const).map((field) => (
                <UploadButton
                  key={field}
                  label={t(`header.${field}`)}
                  variant="default"
                  size="compact-xs"
                  onUpload={replaceImage(field)}
                  disabledReason={locked}
                />
              ))}
            <ActionIcon
              variant="default"
              size="1.375rem"
              title={t('header.lower')}
              onClick={() => setOpen(false)}
            >
              <IconChevronUp size={14} />
            </ActionIcon>
          </div>
        </div>
      )}
      <div className={classes.body}>
        <div className={classes.main}>
          <LogoOrInitials src={campaign.logo} name={campaign.name} size={36} />
          <Title order={1} title={campaign.name} className={classes.name}>
            {campaign.name}
          </Title>
          <div className={classes.facts}>
            <CampaignBadge campaign={campaign} />
            {locked && !campaign.can.decide && (
              <Tip label={locked}>
                <button type="button" className={classes.readOnly}>
                  <ToneBadge tone="secondary">{t('header.read_only')}</ToneBadge>
                </button>
              </Tip>
            )}
            {days && (
              <>
                <span title={days}>{stageWords(stage)}</span>
                <span className={classes.dates}>
                  {stage.when !== 'undated' && '· '}
                  {days}
                </span>
              </>
            )}
          </div>
          <div className={classes.track}>
            <Suspense>
              <CampaignTrack campaign={campaign} budget={budget} spent={spent} />
            </Suspense>
          </div>
          <div className={classes.actions}>
            <Button
              ref={briefLink}
              component={AppLink}
              to={paths.brief(campaign.uuid)}
              variant="default"
              className={classes.brief}
              aria-label={t('header.brief')}
            >
              {t('header.brief_word')}
            </Button>
            {addsCreators && (
              <>
                <DisabledReason reason={csvReason}>
                  <Button
                    ref={csvButton}
                    variant="default"
                    className={classes.csv}
                    aria-label={t('header.csv')}
                    onClick={onImportCsv}
                  >
                    {t('header.csv_word')}
                  </Button>
                </DisabledReason>
                {/* What the tab below adds. */}
                <span id="head-action" />
                <DisabledReason reason={locked}>
                  <Button
                    ref={addButton}
                    className={classes.add}
                    aria-label={t('header.add')}
                    leftSection={<IconUserPlus size={16} />}
                    onClick={onAddInfluencer}
                  >
                    <span data-words="whole">{t('header.add')}</span>
                    <span data-words="short">{t('common:add')}</span>
                  </Button>
                </DisabledReason>
              </>
            )}
            <CampaignMenu actions={actions}>
              <ActionIcon variant="default" aria-label={t('header.menu')} size="md">
                <IconDots size={16} />
              </ActionIcon>
            </CampaignMenu>
          </div>
        </div>
      </div>
      {(campaign.is_sample || (hasSteps && !stepsHidden)) && (
        // What is sure to come has its room at once, so that nothing below it moves.
        <div className={campaign.is_sample || done.includes(false) ? classes.next : undefined}>
          <Suspense>
            {campaign.is_sample ? (
              <SampleLine campaign={campaign} />
            ) : (
              <NextStep
                campaign={campaign}
                onAddInfluencer={onAddInfluencer}
                onHide={() => putStepsAway(true)}
              />
            )}
          </Suspense>
        </div>
      )}
      {sharing && (
        <Suspense>
          <ShareDialog campaign={campaign} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {inFields && (
        <Suspense>
          <CustomFieldsDialog campaign={campaign} onClose={() => setInFields(false)} />
        </Suspense>
      )}
      {duplicating && (
        <Suspense>
          <DuplicateDialog campaign={campaign} onClose={() => setDuplicating(false)} />
        </Suspense>
      )}
    </section>
  );
}
