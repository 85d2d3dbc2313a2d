import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { allowanceQuery, ImageStudio } from '../../features/image-generation';
import { ChooseCampaign } from '../../features/paste';

/** Pictures drawn by AI models [IMG-01]. */
export function ImagesPage() {
  const { t } = useTranslation('image-generation');
  const isDemo = useQuery(allowanceQuery).data?.is_demo ?? false;
  return (
    <>
      <PageHeader
        title={t('title')}
        badge={
          isDemo && (
            <Badge variant="light" color="grape">
              {t('demo')}
            </Badge>
          )
        }
        description={t(isDemo ? 'text_demo' : 'text')}
      />
      <ImageStudio ChooseCampaign={ChooseCampaign} />
    </>
  );
}
