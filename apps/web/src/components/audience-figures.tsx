import type { Audience, CaptureProblem, Network } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks/registry';
import { Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../lib/country-name';
import { formatNumber, formatShare, useLocale } from '../lib/format';
import { useFormats } from '../lib/use-formats';
import { networkName } from '../lib/vocabulary';
import classes from './audience-figures.module.css';

const DIMENSIONS = ['age', 'gender', 'country', 'city'] as const;
type Dimension = (typeof DIMENSIONS)[number];
/** Rows of a dimension that stand there at once. */
const FIRST = 6;

interface AudienceFiguresProps {
  network: Network;
  audience: Audience | null;
  /** When it was given. */
  at: string | null;
  problem: CaptureProblem | null;
}

/** Who follows an account, as its network says: a table with bars for each dimension; or why there is none. */
export function AudienceFigures({ network, audience, at, problem }: AudienceFiguresProps) {
  const { t } = useTranslation('networks');
  const { relativeTime } = useFormats();
  const why = useWhyNoAudience(network);
  const shown = DIMENSIONS.filter((dimension) => audience && audience[dimension].length > 0);
  return (
    <div>
      {problem && (
        <Text size="sm" className={classes.why}>
          <IconInfoCircle size={16} aria-hidden />
          <span>
            {why(problem)} {audience && t('profile.kept')}
          </span>
        </Text>
      )}
      {!problem && !audience && (
        <Text size="sm" c="dimmed">
          {t('audience.why.waiting')}
        </Text>
      )}
      {audience && at && (
        <Text size="xs" c="dimmed" mb="sm">
          {t('profile.got', { network: networkName(network), when: relativeTime(at).toLowerCase() })}
        </Text>
      )}
      <div className={classes.parts}>
        {shown.map((dimension) => (
          <Part key={dimension} dimension={dimension} parts={audience?.[dimension] ?? []} />
        ))}
      </div>
    </div>
  );
}

function useWhyNoAudience(network: Network): (problem: CaptureProblem) => string {
  const { t } = useTranslation('networks');
  const { audienceFrom } = networkManifest(network);
  const values = { network: networkName(network), least: formatNumber(audienceFrom ?? 0) };
  return (problem) => {
    switch (problem) {
      case 'no_data':
        return t(audienceFrom === undefined ? 'audience.why.no_data' : 'audience.why.least', values);
      case 'not_connected':
      case 'not_accepted':
      case 'scope_missing':
      case 'reconnect':
      case 'not_supported':
        return t(`audience.why.${problem}`, values);
      default:
        return t('audience.why.unavailable', values);
    }
  };
}

function Part({ dimension, parts }: { dimension: Dimension; parts: Audience['age'] }) {
  const { t } = useTranslation('networks');
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const nameOf = (key: string): string => {
    if (dimension === 'gender')
      return t(`audience.genders.${key === 'female' || key === 'male' ? key : 'other'}`);
    return dimension === 'country' ? (countryName(key, locale) ?? key) : key;
  };
  const shown = all || dimension === 'age' ? parts : parts.slice(0, FIRST);
  return (
    <div>
      <table className={classes.table}>
        <caption>{t(`audience.${dimension}`)}</caption>
        <thead className="alta-hidden">
          <tr>
            <th scope="col">{t(`audience.${dimension}`)}</th>
            <th scope="col">{t('audience.share')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, share }) => (
            <tr key={key}>
              <th scope="row">{nameOf(key)}</th>
              <td>
                {/* The track is the whole: what fills it is all of them. */}
                <span className={classes.track} aria-hidden>
                  <span style={{ inlineSize: `${share * 100}%` }} />
                </span>
                <span className={classes.share}>{formatShare(share)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < parts.length || all ? (
        <Button variant="subtle" size="compact-xs" mt={4} onClick={() => setAll(!all)}>
          {all ? t('audience.less') : t('audience.all', { formatted: formatNumber(parts.length) })}
        </Button>
      ) : null}
    </div>
  );
}
