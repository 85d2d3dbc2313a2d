import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { agreementText } from './agreement-text';
import { payableQuery } from './finance-queries';

/** Under the agreed cost of a creator: that payouts were requested for another one, and what can be done. */
export function AgreementNote({
  campaign,
  campaignInfluencer,
  agreed,
  username,
}: {
  campaign: string;
  campaignInfluencer: string;
  agreed: number | null;
  username: string;
}) {
  const { t } = useTranslation('finance');
  const { data } = useQuery(payableQuery(campaign, campaignInfluencer, agreed));
  const [one] = data?.results ?? [];
  if (!one || one.asked === 0 || one.left === 0) return null;
  return (
    <Text size="sm" mt={6} role="status">
      {agreementText(one, one.currency, t)}{' '}
      <AppLink to={paths.payouts({ search: username })}>{t('payouts.agreement.see')}</AppLink>
    </Text>
  );
}
