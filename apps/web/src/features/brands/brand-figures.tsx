import type { BrandOfCompany, ListedBrand } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { Stat } from '../../components/stat';
import { formatMoney, formatNumber, shortMoney } from '../../lib/format';

/**
 * How many campaigns are for a brand, what of their contents is published, who makes them and what they have spent; what
 * is not known of it, or not told to whoever looks, is left out.
 */
export function BrandFigures({ brand, size }: { brand: ListedBrand | BrandOfCompany; size: 'sm' | 'md' }) {
  const { t } = useTranslation('brands');
  const { campaigns, contents, spent } = brand;
  if (!campaigns) return null;
  const { active, archived } = campaigns;
  return (
    <>
      <Stat
        size={size}
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
          size={size}
          label={t('figure.published')}
          value={formatNumber(contents.published)}
          hint={t('figure.of', { formatted: formatNumber(contents.total) })}
        />
      )}
      {'creators' in brand && (
        <Stat
          size={size}
          label={t('figure.creators')}
          help={t('figure.creators_help')}
          value={brand.creators}
        />
      )}
      {spent && (
        <Stat
          size={size}
          label={t('figure.spent')}
          value={spent[0] ? shortMoney(spent[0].amount, spent[0].currency) : null}
          hint={spent
            .slice(1)
            .map(({ amount, currency }) => `+ ${formatMoney(amount, currency)}`)
            .join(' ')}
        />
      )}
    </>
  );
}
