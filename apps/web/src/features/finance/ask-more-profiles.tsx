import { Button, Text } from '@mantine/core';
import { IconBuilding, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { copyText } from '../../lib/copy-text';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { paths } from '../../paths';
import { useProfile } from '../accounts';
import type { PlansRead } from './plan-offers';
import { RequestPlanDialog } from './request-plan-dialog';
import classes from './plans.module.css';

/**
 * Where profiles are not sold, whoever runs the platform gives them: they are asked by a mail that is sent from here, and
 * for themselves do it on the page of the company. Prices are theirs to say, on a page of theirs where they have one.
 */
export function AskMoreProfiles({ data }: { data: PlansRead }) {
  const { t } = useTranslation('finance');
  const { relativeTime } = useFormats();
  const user = useProfile();
  const [asking, setAsking] = useState(false);
  const { request, plans_url: url } = data;
  const runsIt = user?.is_superuser ?? false;
  const company = user?.company?.name ?? '';
  const used = { used: formatNumber(data.views_used), of: formatNumber(data.max_views + data.views_used) };
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('plans.ask_more')} {t('plans.ask_price')}
        {/* Why, for whoever can change it. */}
        {runsIt && ` ${t('plans.off')}`}
      </Text>
      {request && (
        <Text size="sm" className={classes.asked}>
          {t('plans.asked', {
            count: request.views,
            formatted: formatNumber(request.views),
            name: request.by ?? '—',
            when: relativeTime(request.at).toLowerCase(),
          })}
        </Text>
      )}
      <div className={classes.packs}>
        {runsIt ? (
          <Button component={AppLink} to={paths.companies()} leftSection={<IconBuilding size={16} />}>
            {t('plans.give')}
          </Button>
        ) : data.takes_requests ? (
          <DisabledReason reason={!data.can.request && t('plans.look')}>
            <Button onClick={() => setAsking(true)}>
              {t(request ? 'plans.request_again' : 'plans.request')}
            </Button>
          </DisabledReason>
        ) : (
          // Nobody is there whom a mail would reach: what to say is written, for whoever knows to whom.
          <Button
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() =>
              void copyText(
                t('plans.ask_text', { company, plan: t(`plans.name.${data.plan}`), ...used }),
                t('plans.copied'),
              )
            }
          >
            {t('plans.copy_ask')}
          </Button>
        )}
        {url && !url.startsWith('mailto:') && (
          <Button
            component="a"
            href={url}
            variant="default"
            leftSection={<IconExternalLink size={16} />}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('plans.contact')}
          </Button>
        )}
      </div>
      {asking && <RequestPlanDialog data={data} onClose={() => setAsking(false)} />}
    </>
  );
}
