import type { Brand, ListedBrand } from '@altavoz/contracts';
import { ActionIcon, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDots, IconPencil, IconSpeakerphone, IconStack2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { Stat } from '../../components/stat';
import { formatMoney, formatNumber, shortMoney } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { brandPlace } from './brand-place';
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
  const to = leads && brandPlace(brand);
  return (
    <li className={classes.card} data-leads={leads ? true : undefined}>
      <LogoOrInitials src={brand.logo} name={brand.name} size={56} />
      <div className={classes.grow}>
        <Text fw={600}>
          {to ? (
            <AppLink to={to} className={classes.link} aria-label={t('campaigns_label', { name: brand.name })}>
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
      </div>
      <ActionMenu
        width={200}
        groups={[
          {
            items: [
              ...(to ? [{ label: t('see_campaigns'), icon: <IconSpeakerphone size={16} />, to }] : []),
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
      {leads ? <Figures brand={brand} /> : campaigns && <Text size="sm">{t('campaigns_none')}</Text>}
    </li>
  );
}

/** How many campaigns are for a brand, what of their contents is published, and what they have spent. */
function Figures({ brand: { campaigns, contents, spent } }: { brand: ListedBrand }) {
  const { t } = useTranslation('brands');
  if (!campaigns) return null;
  const { active, archived } = campaigns;
  return (
    <div className={classes.figures}>
      <Stat
        size="sm"
        label={t('figure.campaigns')}
        value={formatNumber(active + archived)}
        hint={
          <>
            {active > 0 && <span>{t('active', { count: active, formatted: formatNumber(active) })}</span>}
            {archived > 0 && (
              <>
                {active > 0 && ' · '}
                <span>{t('archived', { count: archived, formatted: formatNumber(archived) })}</span>
              </>
            )}
          </>
        }
      />
      {contents && (
        <Stat
          size="sm"
          label={t('figure.published')}
          value={formatNumber(contents.published)}
          hint={t('figure.of', { formatted: formatNumber(contents.total) })}
        />
      )}
      {spent && (
        <Stat
          size="sm"
          label={t('figure.spent')}
          value={spent[0] ? shortMoney(spent[0].amount, spent[0].currency) : null}
          hint={spent
            .slice(1)
            .map(({ amount, currency }) => `+ ${formatMoney(amount, currency)}`)
            .join(' ')}
        />
      )}
    </div>
  );
}
