import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PickOwnPost } from '../../features/account-posts';
import { AddBrand, BrandsList, brandsQuery } from '../../features/brands';
import { keyOfAccount, MyProfile, Section } from '../../features/creators';
import { ConnectedAccounts, connectionsQuery } from '../../features/network-connections';

/** Where a creator keeps what companies and everybody else see of them [NAV-07]. */
export function MyProfilePage() {
  const { t } = useTranslation('creator-profile');
  const connected = useQuery(connectionsQuery('creator')).data?.results;
  return (
    <MyProfile
      connections={{
        accounts: (others) => <ConnectedAccounts others={others} />,
        connected: new Set(connected?.map(keyOfAccount)),
      }}
      pickPost={(given) => <PickOwnPost {...given} />}
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
