import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { useMay } from '../../features/accounts';
import { AddBrand, BrandsList } from '../../features/brands';

/** The brands that a company works for [ENT-166]. */
export function BrandsPage() {
  const { t } = useTranslation('brands');
  const disabledReason = useMay('create_campaigns') ? null : t('no_change');
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={<AddBrand disabledReason={disabledReason} />}
      />
      <BrandsList
        disabledReason={disabledReason}
        none={{
          title: t('none_title'),
          text: t('none_text'),
          action: <AddBrand disabledReason={disabledReason} variant="default" />,
        }}
      />
    </>
  );
}
