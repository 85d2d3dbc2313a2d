import type { Network } from '@altavoz/contracts';
import { Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopyOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../../components/network-icon';
import { NetworkChoice } from '../../../components/network-choice';
import { formatNumber } from '../../../lib/format';
import { usePhone } from '../../../lib/use-phone';
import { countLines, linesToShow, type LineView } from './creator-lines';
import classes from './add.module.css';

export interface CreatorLinesFieldProps {
  text: string;
  onText: (text: string) => void;
  network: Network | null;
  onNetwork: (network: Network) => void;
  lines: readonly LineView[];
}

/** Results drawn at a time; of a long list the lines to correct come first. */
const MOST_SHOWN = 100;

const words = (count: number) => ({ count, formatted: formatNumber(count) });

/** Usernames and links, one a line, with how each is understood as one types [NAV-09, NAV-10]. */
export function CreatorLinesField({ text, onText, network, onNetwork, lines }: CreatorLinesFieldProps) {
  const { t } = useTranslation('add-influencer');
  const phone = usePhone();
  const counts = countLines(lines);
  const shown = linesToShow(lines, MOST_SHOWN);
  return (
    <div className={classes.list}>
      <NetworkChoice
        label={t('lines.network')}
        description={t('lines.network_help')}
        value={network}
        onChange={onNetwork}
      />
      <Textarea
        label={t('lines.label')}
        description={t('lines.help')}
        placeholder={t('lines.example')}
        autosize
        minRows={phone ? 3 : 5}
        // The rest of a phone is for how they are understood.
        maxRows={phone ? 5 : 12}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {lines.length > 0 && (
        <>
          <output className={classes.summary}>
            {counts.ready > 0 && <span>{t('lines.ready', words(counts.ready))}</span>}
            {counts.refused > 0 && <span data-wrong>{t('lines.refused', words(counts.refused))}</span>}
            {counts.wrong > 0 && <span data-wrong>{t('lines.wrong', words(counts.wrong))}</span>}
            {counts.present > 0 && <span>{t('lines.present', words(counts.present))}</span>}
            {counts.twin > 0 && <span>{t('lines.twins', words(counts.twin))}</span>}
          </output>
          <ol className={classes.lines} aria-label={t('lines.results')}>
            {shown.map((line) => (
              <Line key={`${line.line}.${line.part}`} line={line} />
            ))}
          </ol>
          {lines.length > shown.length && (
            <p className={classes.summary}>{t('lines.hidden', words(lines.length - shown.length))}</p>
          )}
        </>
      )}
    </div>
  );
}

function Line({ line: { line, text, state } }: { line: LineView }) {
  const { t } = useTranslation(['add-influencer', 'creator-lines']);
  const bad = state.kind === 'wrong' || state.kind === 'refused';
  const Sign = bad ? IconAlertTriangle : state.kind === 'twin' ? IconCopyOff : IconCheck;
  return (
    <li className={classes.line} data-kind={state.kind}>
      <span className={classes.number} aria-label={t('lines.number', { number: line + 1 })}>
        {line + 1}
      </span>
      <Sign size={15} aria-hidden="true" className={classes.sign} />
      {state.kind === 'wrong' ? (
        <span className={classes.read}>
          <span className={classes.cut}>{text.trim()}</span>
          <span className={classes.refusal}>{t(`creator-lines:${state.reason}`)}</span>
        </span>
      ) : (
        <span className={classes.read}>
          <span className={classes.account}>
            <NetworkIcon network={state.account.network} size={15} />
            <span className={classes.cut}>{state.account.username}</span>
          </span>
          {state.kind === 'refused' && <span className={classes.refusal}>{state.message}</span>}
          {state.kind === 'present' && <span>{t('search.present')}</span>}
          {state.kind === 'twin' && <span>{t('lines.twin_of', { number: state.of + 1 })}</span>}
        </span>
      )}
    </li>
  );
}
