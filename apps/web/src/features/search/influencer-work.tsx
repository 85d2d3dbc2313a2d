import type { InfluencerCampaign, InfluencerContent, Network } from '@altavoz/contracts';
import { costPer } from '@altavoz/domain';
import { Text, Title } from '@mantine/core';
import { IconEye, IconHeart, IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentMedia } from '../../components/content-media';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { MomentDay } from '../../components/moment-day';
import { NetworkIcon } from '../../components/network-icon';
import { ShortMoney, ShortNumber } from '../../components/short-figure';
import { Stat } from '../../components/stat';
import { InfluencerStatusBadge, ToneBadge } from '../../components/status-badge';
import { doneOf } from '../../lib/done-of';
import { formatDay, formatMoney } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { influencerWorkQuery } from './search-queries';
import { recordPlace } from './record-place';
import { totalsOfWork } from './totals-of-work';
import classes from './influencer-work.module.css';

/** What somebody had and has from a creator: what was published last, and in which campaigns, what it came to and cost. */
export function InfluencerWork({ network, username }: { network: Network; username: string }) {
  const { t } = useTranslation(['influencers', 'campaigns']);
  const title = useId();
  const { data, error, refetch } = useQuery(influencerWorkQuery(network, username));
  return (
    <>
      {data && data.contents.length > 0 && <Published contents={data.contents} campaigns={data.results} />}
      <section aria-labelledby={title}>
        <Title order={2} size="h3" mb="md" id={title}>
          {t('campaigns.title')}
        </Title>
        {!data && !error && <LoadingRows rows={2} height={44} />}
        {!data && error && (
          <ErrorState error={error} room="inline" order={3} onRetry={() => void refetch()} />
        )}
        {data?.results.length === 0 && <Text c="dimmed">{t('campaigns.none')}</Text>}
        {data && data.results.length > 0 && (
          <div className={classes.work}>
            <Totals campaigns={data.results} />
            <ul className={classes.list}>
              {data.results.map((record) => (
                <CampaignRow key={record.uuid} record={record} />
              ))}
            </ul>
          </div>
        )}
      </section>
    </>
  );
}

/** What all campaigns come to; nothing before anything was published or agreed. */
function Totals({ campaigns }: { campaigns: readonly InfluencerCampaign[] }) {
  const { t } = useTranslation('influencers');
  const { published, impressions, engagements, amounts } = totalsOfWork(campaigns);
  if (published === 0 && amounts.length === 0) return null;
  const [first] = amounts;
  /** The sum in each currency that has one. */
  const sums = (of: 'agreed' | 'paid') => {
    const known = amounts.filter((one) => one[of] !== null);
    return known.length === 0
      ? null
      : known.map((one) => <ShortMoney key={one.currency} amount={one[of]} currency={one.currency} />);
  };
  const perEngagement = amounts
    .flatMap((one) => (one.perEngagement === null ? [] : formatMoney(one.perEngagement, one.currency)))
    .join(' · ');
  return (
    <div className={classes.totals}>
      <Stat size="sm" label={t('work.published')} value={published} />
      <Stat size="sm" label={t('work.impressions')} value={impressions} />
      <Stat size="sm" label={t('work.engagements')} value={engagements} />
      {first && (
        <Stat
          size="sm"
          label={t('work.agreed')}
          value={<span className={classes.sums}>{sums('agreed') ?? '—'}</span>}
        />
      )}
      {first && first.paid !== null && (
        <Stat size="sm" label={t('work.paid')} value={<span className={classes.sums}>{sums('paid')}</span>} />
      )}
      {first && (
        <Stat size="sm" label={t('work.cpe')} help={t('work.cpe_help')} value={perEngagement || null} />
      )}
    </div>
  );
}

function CampaignRow({ record }: { record: InfluencerCampaign }) {
  const { t } = useTranslation(['influencers', 'campaigns']);
  const { campaign, agreed_cost: agreed, paid, last_note: note } = record;
  const perEngagement = costPer(agreed, record.engagements);
  const facts = [
    t('campaigns.contents', doneOf(record.contents_published, record.contents_total)),
    agreed !== null && `${t('work.agreed')} ${formatMoney(agreed, campaign.currency)}`,
    paid !== null && paid > 0 && `${t('work.paid')} ${formatMoney(paid, campaign.currency)}`,
    perEngagement !== null && `${t('work.cpe')} ${formatMoney(perEngagement, campaign.currency)}`,
  ].filter(Boolean);
  return (
    <li>
      <AppLink to={recordPlace(record)} className={classes.campaign}>
        <span className={classes.name}>{campaign.name}</span>
        {campaign.is_archived && <ToneBadge tone="secondary">{t('campaigns:badge.archived')}</ToneBadge>}
        <InfluencerStatusBadge status={record.status} />
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </AppLink>
      {note && (
        <p className={classes.note}>
          <IconNote size={16} aria-hidden="true" />
          <span>
            {note.text}{' '}
            <span className={classes.by}>
              {note.by}, <MomentDay at={note.created_at} />
            </span>
          </span>
        </p>
      )}
    </li>
  );
}

interface PublishedProps {
  contents: readonly InfluencerContent[];
  campaigns: readonly InfluencerCampaign[];
}

/** The newest of what was published, as pictures with who saw them, answered, and for how much. */
function Published({ contents, campaigns }: PublishedProps) {
  const { t } = useTranslation(['influencers', 'vocabulary']);
  const typeOf = useContentTypeLabel();
  const title = useId();
  const currencyOf = new Map(campaigns.map(({ campaign }) => [campaign.uuid, campaign.currency]));
  return (
    <section aria-labelledby={title}>
      <Title order={2} size="h3" mb="md" id={title}>
        {t('work.contents')}
      </Title>
      <ul className={classes.contents}>
        {contents.map((one) => {
          const seen = one.number_of_views ?? one.number_of_impressions;
          const each = costPer(one.estimated_cost, one.engagements);
          return (
            <li key={one.uuid}>
              <AppLink to={paths.content(one.campaign, one.uuid)} className={classes.content}>
                <span className={classes.media}>
                  <NetworkIcon network={one.network} size={22} decorative />
                  <ContentMedia content={one} />
                </span>
                <span className={classes.type}>{typeOf(one.network, one.content_type)}</span>
                <span className={classes.day}>{formatDay(one.published_date)}</span>
                <span className={classes.figures}>
                  <span>
                    <IconEye size={14} aria-hidden="true" />
                    <span className="alta-hidden">
                      {t(
                        one.number_of_views === null
                          ? 'vocabulary:metric.number_of_impressions'
                          : 'vocabulary:metric.number_of_views',
                      )}{' '}
                    </span>
                    <ShortNumber value={seen} />
                  </span>
                  <span>
                    <IconHeart size={14} aria-hidden="true" />
                    <span className="alta-hidden">{t('work.engagements')} </span>
                    <ShortNumber value={one.engagements} />
                  </span>
                </span>
                {each !== null && (
                  <span className={classes.day}>
                    {t('work.cpe')} {formatMoney(each, currencyOf.get(one.campaign) ?? '')}
                  </span>
                )}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
