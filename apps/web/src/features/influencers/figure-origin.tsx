import type { InfluencerProfile, Network, ReadingSource } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FigureSource } from '../../components/figure-source';
import { Tip } from '../../components/tip';
import { formatNumber } from '../../lib/format';
import { useAudienceWord } from '../../lib/vocabulary';
import { profileCaptureQuery } from './profile-capture-query';
import classes from './creator-profile.module.css';

type Figure = 'followers' | 'engagement_rate';

interface Told {
  source: ReadingSource;
  measured_at: string;
  is_sandbox: boolean;
}

export interface FigureOriginProps {
  network: Network;
  username: string;
  /** One figure, or both that stand beside each other. */
  of: Figure | 'both';
  /** Where the followers come from that are the profile's which the creator shows. */
  shown?: InfluencerProfile['followers_shown'];
}

/**
 * Where figures of a creator come from and since when: the newest source in sight, the others behind it. Of both it is
 * said once where it is the same, else under each.
 */
export default function FigureOrigin({ network, username, of, shown }: FigureOriginProps) {
  const { t } = useTranslation('influencers');
  const audience = useAudienceWord()(network);
  const { data, isPending } = useQuery(profileCaptureQuery(network, username));
  const told = (figure: Figure): Told[] => {
    if (shown && figure === 'followers') return [shown];
    const origin = data?.capture?.[`${figure}_from`];
    // Beside both stands what their network says, which tells that it is invented.
    const isSandbox = of !== 'both' && (data?.capture?.is_sandbox ?? false);
    return origin ? [origin, ...origin.also].map((one) => ({ ...one, is_sandbox: isSandbox })) : [];
  };
  // Keeps the place of its line.
  if (isPending && !shown) return '\u00a0';
  if (of !== 'both') return <Sources network={network} told={told(of)} />;
  const [followers, rate] = [told('followers'), told('engagement_rate')];
  // Of none there is nothing to keep a line for.
  if (followers.length + rate.length === 0) return null;
  const [first] = followers;
  const isSame = first && rate[0]?.source === first.source && rate[0].measured_at === first.measured_at;
  return (
    <div className={classes.origins}>
      {isSame ? (
        <span className={classes.both}>
          <Sources
            network={network}
            told={[first, ...followers.slice(1), ...rate.slice(1)]}
            of={[...followers.map(() => audience), ...rate.slice(1).map(() => t('profile.er'))]}
          />
        </span>
      ) : (
        [followers, rate].map((one, place) => (
          <span key={place === 0 ? 'followers' : 'rate'}>
            <Sources network={network} told={one} />
          </span>
        ))
      )}
    </div>
  );
}

interface SourcesProps {
  network: Network;
  /** The newest first. */
  told: readonly Told[];
  /** Of which figure each is, where they are several. */
  of?: readonly string[];
}

function Sources({ network, told: [newest, ...others], of }: SourcesProps) {
  const { t } = useTranslation('networks');
  if (!newest) return null;
  return (
    <>
      <FigureSource network={network} {...newest} />
      {others.length > 0 && (
        <>
          {' · '}
          <Tip
            label={others.map((one, place) => (
              <div key={`${of?.[place + 1] ?? ''} ${one.source}`}>
                {of && `${of[place + 1]}: `}
                <FigureSource network={network} {...one} />
              </div>
            ))}
          >
            <button type="button" className={classes.others}>
              {t('profile.more_sources', { count: others.length, formatted: formatNumber(others.length) })}
            </button>
          </Tip>
        </>
      )}
    </>
  );
}
