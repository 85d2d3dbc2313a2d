import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddBrand, BrandsList, brandsQuery } from '../../features/brands';
import { MyProfile, Section } from '../../features/creators';

/** Where a creator keeps what companies and everybody else see of them [NAV-07]. */
export function MyProfilePage() {
  const { t } = useTranslation('creator-profile');
  return (
    <MyProfile
      shownBrands={useQuery(brandsQuery).data?.results}
      brands={
        <Section
          anchor="brands"
          title={t('brands.title')}
          text={t('brands.text')}
          action={<AddBrand variant="default" disabledReason={null} />}
        >
          <BrandsList
            disabledReason={null}
            none={{ title: t('brands.none_title'), text: t('brands.none_text') }}
          />
        </Section>
      }
    />
  );
}
