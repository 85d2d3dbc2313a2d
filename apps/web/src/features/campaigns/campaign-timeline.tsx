import type { CampaignCard } from '@altavoz/contracts';
import { workTone } from '@altavoz/domain';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { languageTag } from '../../lib/i18n';
import { formatDay, formatNumber, formatPercent, useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { usePhone } from '../../lib/use-phone';
import { paths } from '../../paths';
import { CampaignBadge } from './campaign-badge';
import { OverBudget, WaitingMarks } from './campaign-marks';
import { useStageWords } from './stage-words';
import { timelineOf, type Stretch } from './timeline-days';
import { todayHere } from '../../lib/today';
import { paceOf } from './pace';
import { stageToday } from './stage-today';
import classes from './campaign-timeline.module.css';

const styleOf = ({ left, width }: Stretch) => ({ left: `${left}%`, width: `${width}%` });

/**
 * Campaigns on a line of months, each with a thin line as far as its contents are published, and today across them.
 * @param waiting with what waits in each, where no list above says it
 */
export function CampaignTimeline({
  campaigns,
  waiting,
}: {
  campaigns: readonly CampaignCard[];
  waiting: boolean;
}) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const tag = languageTag(useLocale());
  const { rows, undated, months, today } = timelineOf(campaigns, todayHere());
  const phone = usePhone();
  const length = months.length > (phone ? 12 : 24) ? 'narrow' : 'short';
  const names = new Intl.DateTimeFormat(tag, { month: length, timeZone: 'UTC' });
  /** All months are named, in as many letters as there is room for; the year stands below the first of it. */
  const month = (day: string) => (
    <>
      {names.format(new Date(day)).replace('.', '')}
      {(day === months[0]?.day || day.slice(5, 7) === '01') && (
        <span className={classes.year}>{day.slice(0, 4)}</span>
      )}
    </>
  );
  return (
    <div className={classes.root}>
      <div className={classes.months} aria-hidden="true">
        <span className={classes.corner}>{t('campaign-list:timeline.campaign')}</span>
        <div className={classes.track}>
          {months.map(({ day, stretch }) => (
            <span key={day} className={classes.month} style={styleOf(stretch)}>
              {month(day)}
            </span>
          ))}
          <span className={classes.now} style={{ '--today': `${today}%` } as CSSProperties}>
            {t('campaign-list:timeline.today')}
          </span>
        </div>
      </div>
      <ul className={classes.list}>
        {rows.map(({ one, stretch }) => (
          <li key={one.uuid} className={classes.row}>
            <Head campaign={one} waiting={waiting} />
            <div className={classes.track}>
              {months.slice(1).map(({ day, stretch: { left } }) => (
                <span key={day} className={classes.line} style={{ left: `${left}%` }} />
              ))}
              <span className={classes.today} style={{ left: `${today}%` }} />
              <Bar campaign={one} stretch={stretch} />
            </div>
          </li>
        ))}
        {undated.map((one) => (
          <li key={one.uuid} className={classes.row}>
            <Head campaign={one} waiting={waiting} />
            <div className={classes.track}>
              <span className={classes.undated}>{t('campaign-list:timeline.undated')}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Head({ campaign, waiting }: { campaign: CampaignCard; waiting: boolean }) {
  const { starts_on, ends_on } = campaign;
  const stage = stageToday(campaign);
  const stageWords = useStageWords();
  return (
    <div className={classes.head}>
      <LogoOrInitials src={campaign.logo} name={campaign.name} size={28} />
      <div className={classes.words}>
        <AppLink to={paths.campaign(campaign.uuid)} className={classes.name} title={campaign.name}>
          {campaign.name}
        </AppLink>
        {(stage.when !== 'undated' || campaign.is_sample) && (
          <span className={classes.days}>
            {campaign.is_sample && <CampaignBadge campaign={campaign} />}
            {stage.when !== 'undated' && (
              <span>
                {formatDay(starts_on)} – {formatDay(ends_on)} · {stageWords(stage)}
              </span>
            )}
          </span>
        )}
        {waiting && <WaitingMarks campaign={campaign} />}
        <OverBudget campaign={campaign} />
      </div>
    </div>
  );
}

/** Where its words have room, of which they need nearly a quarter. */
const sideOf = ({ left, width }: Stretch) =>
  width >= 26 ? 'within' : left + width <= 76 ? undefined : left > 24 ? 'before' : 'within';

/** How long it runs and how much of it is published; its days are told beside it. */
function Bar({ campaign, stretch }: { campaign: CampaignCard; stretch: Stretch }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const { health } = campaign;
  const stage = stageToday(campaign);
  const tone = health && workTone(health, stage);
  const share = health && health.contents > 0 ? (health.published / health.contents) * 100 : null;
  return (
    <span className={classes.bar} style={styleOf(stretch)} data-tone={tone ?? undefined}>
      {health && share !== null && (
        <>
          <span className={classes.progress}>
            <span className={classes.fill} style={{ width: `${share}%` }} />
          </span>
          <span
            className={classes.share}
            data-side={sideOf(stretch)}
            data-half={stretch.left + stretch.width > 50 ? 'second' : undefined}
          >
            <span>
              <span aria-hidden="true">
                {t('campaign-list:timeline.published', { percent: formatPercent(Math.round(share)) })} ·{' '}
              </span>
              <span className={classes.pace}>{t(`campaign-list:timeline.${paceOf(health, stage)}`)}</span>
            </span>
            <span className="alta-hidden">
              {' '}
              {t('health.published', {
                count: health.contents,
                published: formatNumber(health.published),
                contents: formatNumber(health.contents),
              })}
            </span>
          </span>
        </>
      )}
    </span>
  );
}
