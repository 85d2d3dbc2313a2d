import type { BrandOfCompany } from '@altavoz/contracts';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState, NotFoundState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { PageHeader } from '../../components/page-header';
import { ApiError } from '../../lib/api';
import { isNotFound } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../paths';
import { useMay } from '../accounts';
import { BrandCampaigns } from './brand-campaigns';
import { BrandDialog } from './brand-dialog';
import { BrandFigures } from './brand-figures';
import { brandQuery } from './brand-queries';
import { shownAddress } from './shown-address';
import classes from './brands.module.css';

/** The page of a brand of the company: what it is, what its campaigns come to, and these campaigns. */
export function BrandView({ id }: { id: string }) {
  // What its campaigns come to changes elsewhere.
  const { data, error, isPending, refetch } = useQuery({ ...brandQuery(id), refetchOnMount: 'always' });
  if (data) return <Brand brand={data} />;
  return isPending ? (
    <LoadingRows rows={4} height={88} />
  ) : (
    <BrandMissing error={error} onRetry={() => void refetch()} />
  );
}

function Brand({ brand }: { brand: BrandOfCompany }) {
  const { t } = useTranslation(['brands', 'campaign-list', 'common']);
  const mayChange = useMay('create_campaigns');
  const [editing, setEditing] = useState(false);
  const { name, campaigns } = brand;
  const isNew = campaigns.active + campaigns.archived === 0;
  const add = { leftSection: <IconPlus size={16} />, children: t('campaign-list:new') };
  const addCampaign = mayChange ? (
    <Button component={AppLink} to={paths.newCampaign(name)} {...add} />
  ) : (
    <DisabledReason reason={t('common:state.no_permission')}>
      <Button {...add} />
    </DisabledReason>
  );
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t('title'), to: paths.brands() }]}
        media={<LogoOrInitials src={brand.logo} name={name} size={56} />}
        description={
          (brand.industry || brand.website) && (
            <span className={classes.facts}>
              {brand.industry && <span>{brand.industry}</span>}
              {brand.website && (
                <Anchor href={brand.website} target="_blank" rel="noopener noreferrer" inherit>
                  {shownAddress(brand.website)}
                </Anchor>
              )}
            </span>
          )
        }
        actions={
          <>
            <DisabledReason reason={mayChange ? null : t('no_change')}>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setEditing(true)}
              >
                {t('edit_title')}
              </Button>
            </DisabledReason>
            {/* Where there is none yet, the place of the campaigns has it. */}
            {!isNew && addCampaign}
          </>
        }
      />
      {brand.description && (
        <Text size="sm" className={classes.about}>
          {brand.description}
        </Text>
      )}
      <section className={classes.pageFigures} aria-label={t('figure.title')}>
        <BrandFigures brand={brand} size="md" />
      </section>
      <BrandCampaigns brand={brand} addCampaign={mayChange && addCampaign} />
      {editing && <BrandDialog brand={brand} onClose={() => setEditing(false)} />}
    </>
  );
}

/** A brand that is not there, is not the company's, or whose id is none, with the way to those that are; or a failure. */
function BrandMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['brands', 'common']);
  usePageTitle(t('title'));
  if (!isNotFound(error) && !(error instanceof ApiError && error.status === 400))
    return <ErrorState error={error} room="page" order={1} onRetry={onRetry} />;
  return (
    <NotFoundState order={1} text={t('common:state.gone_text')}>
      <Button variant="default" component={AppLink} to={paths.brands()}>
        {t('title')}
      </Button>
    </NotFoundState>
  );
}
