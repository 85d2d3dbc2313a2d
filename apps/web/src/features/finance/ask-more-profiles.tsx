import { Button, Text } from '@mantine/core';
import { IconBuilding, IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { useProfile } from '../accounts';
import type { PlansRead } from './plan-offers';
import classes from './plans.module.css';

/**
 * Where profiles are not sold, whoever runs the platform gives them: by the address that they set, by a mail that is
 * written and lacks its address where there is none, and for themselves by the page on which they do it. Prices are theirs to say.
 */
export function AskMoreProfiles({ data }: { data: PlansRead }) {
  const { t } = useTranslation('finance');
  const user = useProfile();
  const company = user?.company?.name ?? '';
  const ask = t('plans.ask_text', {
    company,
    plan: t(`plans.name.${data.plan}`),
    used: formatNumber(data.views_used),
    of: formatNumber(data.max_views + data.views_used),
  });
  const url = data.plans_url;
  const isMail = url?.startsWith('mailto:') ?? false;
  // An address may have parts of its own. Where none is set the mail is written, and whoever sends it knows to whom.
  const to = isMail ? url : 'mailto:';
  const mail = `${to}${to?.includes('?') ? '&' : '?'}subject=${encodeURIComponent(t('plans.ask_subject', { company }))}&body=${encodeURIComponent(ask)}`;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('plans.ask_more')} {t('plans.ask_price')}
        {!user?.is_superuser && !url && ` ${t('plans.ask_mail')}`}
        {/* Why, for whoever can change it. */}
        {user?.is_superuser && ` ${t('plans.off')}`}
      </Text>
      <div className={classes.packs}>
        {user?.is_superuser ? (
          <Button component={AppLink} to={paths.companies()} leftSection={<IconBuilding size={16} />}>
            {t('plans.give')}
          </Button>
        ) : url && !isMail ? (
          <Button
            component="a"
            href={url}
            leftSection={<IconExternalLink size={16} />}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('plans.contact')}
          </Button>
        ) : (
          <>
            <Button component="a" href={mail} leftSection={<IconMail size={16} />}>
              {t('plans.write')}
            </Button>
            {!isMail && (
              <Button
                variant="subtle"
                leftSection={<IconCopy size={16} />}
                onClick={() => void copyText(ask, t('plans.copied'))}
              >
                {t('plans.copy_ask')}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
