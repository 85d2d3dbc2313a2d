import type { Brand, ListedBrand } from '@altavoz/contracts';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconStack2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { BrandDialog } from './brand-dialog';
import { brandsQuery } from './brand-queries';
import classes from './brands.module.css';

export interface BrandsListProps {
  /** Why the brands cannot be changed; null where they can. */
  disabledReason: string | null;
  /** What is said where there is none yet. */
  none: { title: string; text: string; action?: ReactNode };
}

/** The brands as cards, each of which leads to its campaigns and opens to be changed [PRF-13…15]. */
export function BrandsList({ disabledReason, none }: BrandsListProps) {
  // What campaigns name them changes elsewhere.
  const brands = useQuery({ ...brandsQuery, refetchOnMount: 'always' });
  const [open, setOpen] = useState<Brand | null>(null);
  const rows = brands.data?.results;
  if (brands.isPending) return <LoadingRows rows={3} height={72} />;
  if (!rows) return <ErrorState error={brands.error} onRetry={() => void brands.refetch()} room="panel" />;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={<IconStack2 size={22} stroke={1.75} />} {...none} />
      ) : (
        <ul className={classes.list}>
          {rows.map((brand) => (
            <BrandCard key={brand.id} brand={brand} disabledReason={disabledReason} onEdit={setOpen} />
          ))}
        </ul>
      )}
      {open && <BrandDialog brand={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface BrandCardProps {
  brand: ListedBrand;
  disabledReason: string | null;
  onEdit: (brand: Brand) => void;
}

function BrandCard({ brand, disabledReason, onEdit }: BrandCardProps) {
  const { t } = useTranslation('brands');
  const { campaigns } = brand;
  const leads = campaigns && campaigns.active + campaigns.archived > 0 ? campaigns : null;
  return (
    <li className={classes.card} data-leads={leads ? true : undefined}>
      <LogoOrInitials src={brand.logo} name={brand.name} size={56} />
      <div className={classes.grow}>
        <Text fw={600}>
          {leads ? (
            <AppLink
              to={paths.campaigns({ search: brand.name, ...(leads.active === 0 ? { archived: true } : {}) })}
              className={classes.link}
              aria-label={t('campaigns_label', { name: brand.name })}
            >
              {brand.name}
            </AppLink>
          ) : (
            brand.name
          )}
        </Text>
        {brand.industry && (
          <Text size="sm" c="dimmed">
            {brand.industry}
          </Text>
        )}
        {brand.website && (
          <Anchor href={brand.website} target="_blank" rel="noopener noreferrer" size="sm">
            {brand.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </Anchor>
        )}
        {brand.description && (
          <Text size="sm" className={classes.text}>
            {brand.description}
          </Text>
        )}
        {campaigns && (
          <Text size="sm" className={classes.campaigns}>
            {leads ? (
              <>
                <span>{t('active', { count: leads.active, formatted: formatNumber(leads.active) })}</span>
                {leads.archived > 0 && (
                  <>
                    {' · '}
                    <span>
                      {t('archived', { count: leads.archived, formatted: formatNumber(leads.archived) })}
                    </span>
                  </>
                )}
              </>
            ) : (
              t('campaigns_none')
            )}
          </Text>
        )}
      </div>
      <DisabledReason reason={disabledReason}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('edit_label', { name: brand.name })}
          onClick={() => onEdit(brand)}
        >
          {t('edit')}
        </Button>
      </DisabledReason>
    </li>
  );
}
