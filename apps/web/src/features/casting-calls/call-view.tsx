import type { PublicCastingCall } from '@altavoz/contracts';
import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/fact-list';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { formatDay } from '../../lib/format';
import { linksIn } from '../../lib/text-links';
import { useCallWords } from './call-words';
import classes from './casting-calls.module.css';

/** A casting call as creators read it: who asks, what for, what is paid, and until when. */
export function CallView({ call, order }: { call: PublicCastingCall; order: 1 | 3 }) {
  const { t } = useTranslation('casting-calls');
  const words = useCallWords();
  const { brand, company } = call;
  const name = brand.name || company.name;
  const asked = words.asked(call);
  return (
    <article className={classes.call}>
      {call.picture && <img src={call.picture} alt="" className={classes.cover} />}
      <div className={classes.asker}>
        <LogoOrInitials src={brand.logo ?? company.logo} name={name} size={48} />
        <div className={classes.names}>
          {brand.website ? (
            <Anchor href={brand.website} target="_blank" rel="noopener noreferrer nofollow" fw={600}>
              {name}
            </Anchor>
          ) : (
            <Text fw={600}>{name}</Text>
          )}
          {brand.name && brand.name !== company.name && (
            <Text size="sm" c="dimmed">
              {t('by_company', { company: company.name })}
            </Text>
          )}
        </div>
      </div>
      <Title order={order} className={classes.title}>
        {call.title}
      </Title>
      <dl className={classes.terms}>
        <div>
          <dt>{t('pay')}</dt>
          <dd className={classes.amount}>{words.pay(call)}</dd>
          {call.pay && <dd>{call.pay}</dd>}
        </div>
        {call.closes_on && (
          <div>
            <dt>{t('closes_on')}</dt>
            <dd>{formatDay(call.closes_on)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.prose}>
        {linksIn(call.text).map(({ text, href }, place) =>
          href === null ? (
            text
          ) : (
            <Anchor
              key={`${place} ${href}`}
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              inherit
              underline="always"
            >
              {text}
            </Anchor>
          ),
        )}
      </div>
      {asked.length > 0 && (
        <section>
          <Title order={order === 1 ? 2 : 4} size="h4" mb="sm">
            {t('asked')}
          </Title>
          <FactList facts={asked} />
        </section>
      )}
    </article>
  );
}
