import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { NetworkIcon } from '../../components/network-icon';
import { useObjectUrl } from '../../lib/use-object-url';
import { networkName } from '../../lib/vocabulary';
import { datesOf, type Images } from './campaign-create-parts';
import type { CampaignDraft } from './create-draft';
import classes from './create-preview.module.css';

/** The campaign as it will be seen, while it is written: what is not said yet has its place already. */
export function CreatePreview({ values, images }: { values: CampaignDraft; images: Images }) {
  const { t } = useTranslation(['campaigns', 'campaign-create']);
  const [logo, cover] = [useObjectUrl(images.logo), useObjectUrl(images.cover)];
  const { name, brand, networks } = values;
  const dates = datesOf(values);
  return (
    <aside className={classes.root} aria-label={t('campaign-create:preview')}>
      <div className={classes.cover} style={cover ? { backgroundImage: `url("${cover}")` } : undefined} />
      <div className={classes.body}>
        {logo || name ? (
          <LogoOrInitials src={logo} name={name} size={48} />
        ) : (
          <span className={classes.logo}>
            <IconPhoto size={22} stroke={1.5} aria-hidden="true" />
          </span>
        )}
        <div className={classes.name} data-empty={!name || undefined}>
          {name || t('field.name')}
        </div>
        <Said text={brand} empty={t('field.brand')} />
        <Said text={dates} empty={t('field.dates')} />
        {networks.length === 0 && <Said text="" empty={t('field.networks')} />}
        {networks.length > 0 && (
          <ul className={classes.networks}>
            {networks.map((network) => (
              <li key={network}>
                <NetworkIcon network={network} size={15} decorative />
                {networkName(network)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}

/** What is said, else what will stand there. */
const Said = ({ text, empty }: { text: string; empty: string }) => (
  <div data-empty={!text || undefined}>{text || empty}</div>
);
