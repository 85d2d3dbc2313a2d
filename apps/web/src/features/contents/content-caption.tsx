import type { Campaign, StoredContent } from '@altavoz/contracts';
import { askedInPost } from '@altavoz/domain';
import { Anchor, Text, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isLink } from './content-form';
import classes from './content-review.module.css';

interface ContentCaptionProps {
  brief: Campaign['brief'];
  content: Pick<StoredContent, 'caption' | 'url_info'>;
}

/** What a post says, and whether it has what the brief asks for: what is not known lacks nothing. */
export function ContentCaption({ brief, content }: ContentCaptionProps) {
  const { t } = useTranslation('contents');
  const label = useId();
  const { caption, url_info: link } = content;
  const asked = askedInPost({ hashtags: brief.hashtags, texts: [brief.deliverables, brief.dos] }, caption);
  return (
    <div className={classes.words}>
      <Title order={3} fz="sm">
        {t('panel.caption')}
      </Title>
      {caption === null ? (
        <Text size="sm" c="dimmed">
          {t('panel.caption_unknown')}
        </Text>
      ) : (
        <Text size="sm" className={classes.caption}>
          {caption}
        </Text>
      )}
      {isLink(link) && (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm" mih={24} w="fit-content">
          {t('grid.post')}
        </Anchor>
      )}
      {asked.length > 0 && (
        <>
          <Text size="xs" c="dimmed" id={label}>
            {t('panel.asked')}
          </Text>
          <ul className={classes.asked} aria-labelledby={label}>
            {asked.map(({ kind, value, isThere }) => (
              <li key={`${kind} ${value}`} data-there={isThere ?? undefined}>
                {isThere === true && <IconCheck size={14} aria-hidden="true" />}
                {isThere === false && <IconX size={14} aria-hidden="true" />}
                {kind === 'hashtag' ? '#' : '@'}
                {value}
                {isThere !== null && (
                  <span className="alta-hidden">
                    {' '}
                    {t(isThere ? 'panel.asked_there' : 'panel.asked_lacks')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {brief.donts !== '' && (
        <details className={classes.fold}>
          <summary>{t('panel.donts')}</summary>
          <Text size="sm" className={classes.caption}>
            {brief.donts}
          </Text>
        </details>
      )}
    </div>
  );
}
