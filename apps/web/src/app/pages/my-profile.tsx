import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { AddBrand, BrandsList, brandsQuery } from '../../features/brands';
import { MyProfile, Section } from '../../features/creators';

/** Where a creator keeps what companies and everybody else see of them [NAV-07]. */
export function MyProfilePage() {
  const { t } = useTranslation('creator-profile');
  const brands = useQuery(brandsQuery).data?.results;
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <MyProfile
        brands={
          <Section
            anchor="brands"
            title={t('brands.title')}
            text={t('brands.text')}
            sum={brands ? t('brands.sum', { count: brands.length }) : null}
            action={<AddBrand variant="default" disabledReason={null} />}
          >
            <BrandsList
              disabledReason={null}
              none={{ title: t('brands.none_title'), text: t('brands.none_text') }}
            />
          </Section>
        }
      />
    </>
  );
}
