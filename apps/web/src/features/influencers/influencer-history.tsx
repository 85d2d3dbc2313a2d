import { endpoints, type Network } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoReadings, ReadingHistory, type Measured, type Reading } from '../../components/reading-history';
import { call } from '../../lib/api';
import { isNotFound } from '../../lib/error-text';
import { formatNumber, formatPercent, useLocale } from '../../lib/format';
import { pageByPage } from '../../lib/page-by-page';
import { useTopicName } from '../../lib/topic-name';
import { useAudienceWord } from '../../lib/vocabulary';
import { useProfile } from '../accounts';
import { countryName } from '../../lib/country-name';

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const asText = (value: unknown) => (typeof value === 'string' ? value : null);

export interface InfluencerHistoryProps {
  network: Network;
  username: string;
  /** Each reading is behind a button, where there is a curve. */
  folded?: boolean;
}

/** What the company typed or imported of an influencer over time, with the curve of the followers. */
export default function InfluencerHistory({ network, username, folded = false }: InfluencerHistoryProps) {
  const { t } = useTranslation(['influencers', 'readings']);
  const user = useProfile();
  const locale = useLocale();
  const topicName = useTopicName();
  const audience = useAudienceWord()(network);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useInfiniteQuery({
    queryKey: ['influencer', network, username, 'readings'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.readings.ofInfluencer, {
        params: { network, username },
        query: { after: pageParam },
        signal,
      }),
    ...pageByPage,
    select: ({ pages }) =>
      pages.flatMap(({ results }) =>
        results.map(({ facts, ...one }): Reading => ({ ...one, values: facts })),
      ),
  });
  const measured = useMemo(
    (): Measured[] => [
      { key: 'followers', label: audience, show: (value) => formatNumber(asNumber(value)) },
      { key: 'engagement_rate', label: t('profile.er'), show: (value) => formatPercent(asNumber(value)) },
      { key: 'category', label: t('profile.category'), show: (value) => categoryLabel(asText(value)) },
      { key: 'theme', label: t('profile.theme'), show: (value) => topicName(asText(value)) ?? '—' },
      {
        key: 'country',
        label: t('profile.country'),
        show: (value) => countryName(asText(value), locale) ?? '—',
      },
      { key: 'name', label: t('profile.name'), show: (value) => asText(value) ?? '—' },
      { key: 'image_url', label: t('profile.picture'), show: () => t('profile.picture_new') },
    ],
    [audience, locale, topicName, t],
  );
  // A guest is told nothing of what the company says of anybody, and that it is so.
  if (user && !user.company) return <NoReadings text={t('readings:of_company')} />;
  if (isNotFound(found.error)) return <NoReadings />;
  return (
    <ReadingHistory found={found} measured={measured} chosen={chosen} onChoose={setChosen} folded={folded} />
  );
}
