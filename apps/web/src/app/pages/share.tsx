import { isUnderstood } from '@altavoz/networks/pasted';
import { Alert } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { PageHeader } from '../../components/page-header';
import { ChooseCampaign } from '../../features/paste';
import { askForPaste } from '../../lib/given';
import { useAddress } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { sharedText } from '../../lib/shared-text';
import { paths } from '../../paths';
import classes from './share.module.css';

/** What another app of a phone shares with the product: for which campaign, and then as if it had been pasted there. */
export function SharePage() {
  const { t } = useTranslation('paste');
  const navigate = useNavigate();
  const text = sharedText(useAddress().address.search);
  usePageTitle(t('share.title'));
  const choose = async (campaign: string) => {
    await navigate(paths.campaign(campaign));
    askForPaste(text);
  };
  return (
    <>
      <PageHeader title={t('share.title')} description={t('share.text')} />
      <div className={classes.page}>
        {text !== '' && (
          <pre className={classes.shared} translate="no">
            {text}
          </pre>
        )}
        {!isUnderstood(text) && (
          <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
            {t(text === '' ? 'share.empty' : 'nothing_of_ours')}
          </Alert>
        )}
        <Suspense fallback={<LoadingRows rows={4} height={44} />}>
          <ChooseCampaign onChoose={(campaign) => void choose(campaign)} />
        </Suspense>
      </div>
    </>
  );
}
