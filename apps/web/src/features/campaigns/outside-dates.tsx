import { endpoints, type Campaign, type QueryOf } from '@altavoz/contracts';
import { addDays, isPlainDay } from '@altavoz/domain';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { creatorName } from '../../lib/creator-name';
import { formatDay, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { campaignKey } from './campaign-queries';

interface OutsideDatesProps {
  campaign: Campaign;
  /** As they are typed. */
  starts: string | null;
  ends: string | null;
}

/** So many are named. */
const NAMED = 3;

/**
 * Says before other dates of a campaign are saved which of its contents would lie outside them, and leads there. They
 * stay where they are: what is planned is moved by whoever planned it.
 */
export function OutsideDates({ campaign, starts, ends }: OutsideDatesProps) {
  const isMoved = starts !== campaign.starts_on || ends !== campaign.ends_on;
  if (!isMoved) return null;
  return (
    <>
      {isPlainDay(starts) && <Outside campaign={campaign} side="before" to={addDays(starts, -1)} />}
      {isPlainDay(ends) && <Outside campaign={campaign} side="after" from={addDays(ends, 1)} />}
    </>
  );
}

type Days = Pick<QueryOf<typeof endpoints.contents.list>, 'from' | 'to'>;

function Outside({ campaign, side, ...days }: Days & { campaign: Campaign; side: 'before' | 'after' }) {
  const { t } = useTranslation('campaign-create');
  const typeLabel = useContentTypeLabel();
  const { data } = useQuery({
    queryKey: [...campaignKey(campaign.uuid), 'contents', 'outside', days],
    queryFn: ({ signal }) =>
      call(endpoints.contents.list, {
        params: { campaign: campaign.uuid },
        query: { ...days, page: 1, size_page: NAMED, sort: 'published_date' },
        signal,
      }),
  });
  if (!data || data.count === 0) return null;
  const names = data.results.map((content) =>
    t('outside.one', {
      name: creatorName(content),
      type: typeLabel(content.network, content.content_type),
      day: formatDay(content.published_date),
    }),
  );
  const more = data.count - names.length;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status">
      {t(`outside.${side}`, { count: data.count, formatted: formatNumber(data.count) })}{' '}
      {[names.join(', '), ...(more > 0 ? [t('outside.more', { formatted: formatNumber(more) })] : [])].join(
        ' ',
      )}
      . {t('outside.kept')}{' '}
      <Anchor
        component={AppLink}
        // What is typed here stays.
        target="_blank"
        to={paths.campaign(campaign.uuid, 'contenidos', {
          ...(days.from ? { from: days.from } : {}),
          ...(days.to ? { to: days.to } : {}),
        })}
        inherit
      >
        {t('outside.see')}
      </Anchor>
    </Alert>
  );
}
