import type { Brand, ListedBrand } from '@altavoz/contracts';
import { ActionIcon, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDots, IconPencil, IconStack2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { BrandDialog } from './brand-dialog';
import { BrandFigures } from './brand-figures';
import { brandsQuery } from './brand-queries';
import { shownAddress } from './shown-address';
import classes from './brands.module.css';

export interface BrandsListProps {
  /** Why the brands cannot be changed; null where they can. */
  disabledReason: string | null;
  /** What is said where there is none yet. */
  none: { title: string; text: string; action?: ReactNode };
}

/** The brands as cards, those of a company leading to their pages, which open to be changed [PRF-13…15]. */
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
  // A creator runs no campaigns: the brands they have worked with have no pages.
  return (
    <li className={classes.card} data-leads={campaigns ? true : undefined}>
      <LogoOrInitials src={brand.logo} name={brand.name} size={56} />
      <div className={classes.grow}>
        <Text fw={600}>
          {campaigns ? (
            <AppLink to={paths.brand(brand.id)} className={classes.link}>
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
            {shownAddress(brand.website)}
          </Anchor>
        )}
        {brand.description && (
          <Text size="sm" className={classes.text}>
            {brand.description}
          </Text>
        )}
      </div>
      <ActionMenu
        width={200}
        groups={[
          {
            items: [
              {
                label: t('edit'),
                icon: <IconPencil size={16} />,
                disabledReason,
                onClick: () => onEdit(brand),
              },
            ],
          },
        ]}
      >
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions_of', { name: brand.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </ActionMenu>
      {campaigns &&
        (campaigns.active + campaigns.archived > 0 ? (
          <div className={classes.figures}>
            <BrandFigures brand={brand} size="sm" />
          </div>
        ) : (
          <Text size="sm">{t('campaigns_none')}</Text>
        ))}
    </li>
  );
}
