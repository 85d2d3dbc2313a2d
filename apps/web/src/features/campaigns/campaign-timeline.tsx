import type { CampaignCard } from '@altavoz/contracts';
import { stageOf, workTone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/i18n';
import { formatDay, formatNumber, useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { CampaignBadge } from './campaign-badge';
import { CampaignLogo } from './campaign-logo';
import { WaitingMarks } from './campaign-marks';
import { timelineOf, type Stretch } from './timeline-days';
import { todayHere } from '../../lib/today';
import classes from './campaign-timeline.module.css';

/** A bar of less than this share of the line, in percent, has its words beside it. */
const ROOM_FOR_WORDS = 35;

const styleOf = ({ left, width }: Stretch) => ({ left: `${left}%`, width: `${width}%` });

/** Campaigns on a line of months, filled as far as their contents are published, with today across them. */
export function CampaignTimeline({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const tag = languageTag(useLocale());
  const { rows, undated, months, today } = timelineOf(campaigns, todayHere());
  const month = (day: string) => {
    const name = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }).format(new Date(day));
    return day.slice(5, 7) === '01' ? `${name} ${day.slice(0, 4)}` : name;
  };
  return (
    <div className={classes.root}>
      <div className={classes.months} aria-hidden="true">
        <div className={classes.track}>
          {months.map(({ day, stretch }) => (
            <span key={day} className={classes.month} style={styleOf(stretch)}>
              {month(day)}
            </span>
          ))}
        </div>
      </div>
      <ul className={classes.list}>
        {rows.map(({ one, stretch }) => (
          <li key={one.uuid} className={classes.row}>
            <Head campaign={one} />
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
            <Head campaign={one} />
            <div className={classes.track}>
              <span className={classes.undated}>{t('campaign-list:timeline.undated')}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Head({ campaign }: { campaign: CampaignCard }) {
  return (
    <div className={classes.head}>
      <CampaignLogo src={campaign.logo} name={campaign.name} size={28} />
      <div className={classes.words}>
        <AppLink to={paths.campaign(campaign.uuid)} className={classes.name}>
          {campaign.name}
        </AppLink>
        {/* Where the bar is too short for its words. */}
        {campaign.starts_on && (
          <span className={classes.days}>
            <Days campaign={campaign} />
          </span>
        )}
        {campaign.is_sample && (
          <span>
            <CampaignBadge campaign={campaign} />
          </span>
        )}
        <WaitingMarks campaign={campaign} />
      </div>
    </div>
  );
}

/** Its days are read out beside it; the link to the campaign is its name. */
function Bar({ campaign, stretch }: { campaign: CampaignCard; stretch: Stretch }) {
  const { health, starts_on, ends_on } = campaign;
  const tone = health && workTone(health, stageOf(starts_on, ends_on, todayHere()));
  const share = health && health.contents > 0 ? (health.published / health.contents) * 100 : 0;
  return (
    <span className={classes.bar} style={styleOf(stretch)} data-tone={tone ?? undefined}>
      <span className={classes.fill} style={{ width: `${share}%` }} />
      <span
        className={classes.label}
        data-end={stretch.left > 50 || undefined}
        data-beside={stretch.width < ROOM_FOR_WORDS || undefined}
      >
        <Days campaign={campaign} />
      </span>
    </span>
  );
}

/** From when to when, and how much of it is published. */
function Days({ campaign: { health, starts_on, ends_on } }: { campaign: CampaignCard }) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      {formatDay(starts_on)} – {formatDay(ends_on)}
      {health && health.contents > 0 && (
        <>
          {' · '}
          {t('health.published', {
            count: health.contents,
            published: formatNumber(health.published),
            contents: formatNumber(health.contents),
          })}
        </>
      )}
    </>
  );
}
