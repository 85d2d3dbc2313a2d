import type { StoredContent } from '@altavoz/contracts';
import { isVideo } from '@altavoz/domain';
import { networkManifest } from '@altavoz/networks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../components/drop-zone';
import { CONTENT_FILES } from '../../lib/content-files';
import { useObjectUrl } from '../../lib/use-object-url';
import type { ContentFormValues } from './content-form';
import { GetStory, type ChosenStory, type OwnStories } from './get-story';
import { MediaTools } from './media-tools';
import classes from './content-fields.module.css';

interface StoryFileProps extends OwnStories {
  values: ContentFormValues;
  content: StoredContent | null;
  /** Its stored file is shown above already. */
  fileAbove: boolean;
  error: string | undefined;
  disabled: boolean;
  onFile: (file: File | null) => void;
  /** A story that its network was asked for. */
  onStory: (chosen: ChosenStory) => void | Promise<void>;
}

/** The picture or video of a story: chosen, or had from its network, whose stories are gone after a day [STY-01…19]. */
export function StoryFile(props: StoryFileProps) {
  const { values, content, fileAbove, error, disabled, onFile, onStory, ...own } = props;
  const { t } = useTranslation(['contents', 'common']);
  const address = useObjectUrl(values.file);
  const shown = address ?? content?.image_content ?? content?.blob_preview ?? null;
  const video = values.file ? isVideo(values.file.name, values.file.type) : isVideo(shown);
  const isAbove = fileAbove && !values.file;
  return (
    <>
      <div>
        <DropZone
          slim={shown !== null}
          label={t('form.file')}
          rules={CONTENT_FILES}
          hint={CONTENT_FILES.extensions.join(', ')}
          error={error}
          disabledReason={disabled ? t('common:state.no_permission') : null}
          onFiles={([file]) => onFile(file ?? null)}
        />
        {!disabled && networkManifest(own.owner.network).capabilities.stories && (
          <Suspense fallback={<div className={classes.tools} />}>
            <GetStory {...own} onChoose={(chosen) => void onStory(chosen)} />
          </Suspense>
        )}
      </div>
      {shown && (
        <div className={classes.storyMedia}>
          {isAbove ? null : video ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own story, which has none
            <video src={shown} controls className={classes.media} />
          ) : (
            <img src={shown} alt={t('form.file')} className={classes.media} />
          )}
          <Suspense fallback={<div className={classes.tools} />}>
            <MediaTools address={shown} isVideo={video} name={values.file?.name} />
          </Suspense>
        </div>
      )}
    </>
  );
}
