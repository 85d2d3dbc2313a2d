import { endpoints } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download';
import { PasswordDialog, useProfile } from '../../accounts';

interface DownloadPaymentDataProps {
  campaign: string;
  creators: readonly string[];
  onClose: () => void;
}

/** Downloads the payment data of chosen creators; the server gives them to superusers who prove who they are [SQD-38, EXP-06]. */
export function DownloadPaymentData({ campaign, creators, onClose }: DownloadPaymentDataProps) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const user = useProfile();
  return (
    <PasswordDialog
      title={t('squad.export_payment_data')}
      intro={t('squad.payment_data_proof')}
      submit={t('common:download')}
      fields={[
        ...(user?.has_password ? (['password'] as const) : []),
        ...(user?.second_factor ? (['code'] as const) : []),
      ]}
      save={({ password, code }) =>
        download(endpoints.finance.exportPaymentData, {
          body: { campaign, campaign_influencers: [...creators], password, code },
        })
      }
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
