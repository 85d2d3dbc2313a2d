import type { StoredContent } from '@altavoz/contracts';
import { isOfLeave } from '@altavoz/domain';
import { Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creatorName } from '../../lib/creator-name';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { captureQuery, captureWhyId } from './capture-query';
import { useNextTime } from './capture-words';
import classes from './content-capture.module.css';

/** Where the figures of a published content come from and when more come, or why none do and what helps. */
export default function ContentCapture({ campaign, content }: { campaign: string; content: StoredContent }) {
  const { t } = useTranslation('readings');
  const { relativeTime } = useFormats();
  const nextTime = useNextTime();
  const { data, isPending } = useQuery(captureQuery(campaign, content.uuid));
  // Keeps the place of its line.
  if (isPending) return <Text size="xs">{'\u00a0'}</Text>;
  const capture = data?.capture;
  if (!capture) return null;
  const { got_at, problem, next_at, looked_at, is_sandbox, via } = capture;
  const network = networkName(capture.network);
  // Whose leave figures came by before is who can give it again.
  const isOfCompany = via === 'brand';
  const isGone = problem === 'not_connected' && got_at !== null;
  const isFirst = got_at === null && looked_at === null;
  const parts = [
    got_at && t('capture.from', { network }),
    got_at && (via === 'brand' || via === 'creator') && t(`capture.by.${via}`),
    got_at && relativeTime(got_at),
    next_at &&
      (isFirst
        ? t('capture.first', { network, when: nextTime(next_at) })
        : t('capture.next', { when: nextTime(next_at) })),
    next_at === null && problem === null && t('capture.over'),
    got_at && is_sandbox && t('capture.invented'),
  ].filter(Boolean);
  const source = parts.length > 0 && (
    <Text size="xs" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
  if (!problem) return <div>{source}</div>;
  return (
    <div>
      <Text size="sm" className={classes.why}>
        <IconInfoCircle size={16} aria-hidden />
        <span id={captureWhyId(content.uuid)}>
          {t(isGone ? 'capture.why.gone' : `capture.why.${problem}`, {
            network,
            name: creatorName(content),
          })}{' '}
          {got_at && t('capture.kept')}
        </span>
      </Text>
      {/* What helps stands at the right of where the figures come from, in one line. */}
      <div className={classes.helps}>
        {source}
        {isOfLeave(problem) && (
          <Button
            component={AppLink}
            to={isOfCompany ? paths.companyNetworks() : paths.record(campaign, content.campaign_influencer)}
            variant="default"
            size="compact-sm"
          >
            {t(isOfCompany ? 'capture.connect_own' : 'capture.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}
