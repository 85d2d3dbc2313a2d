import {
  generateImageBody,
  IMAGE_MODELS,
  IMAGE_PROMPT_MAX,
  IMAGE_RATIOS,
  IMAGE_STYLES,
  type ImageRatio,
  type ImageStyle,
} from '@altavoz/contracts';
import { IMAGE_STYLE_PHRASES } from '@altavoz/domain';
import { Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconWand } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { DisabledReason } from '../../components/disabled-reason';
import { focusFirstError } from '../../lib/form-errors';
import { formatNumber } from '../../lib/format';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { modelName, styleName } from './image-words';
import { StyleSample } from './style-sample';
import classes from './images.module.css';

/** What is asked for. */
export interface ImageWanted {
  prompt: string;
  model: (typeof IMAGE_MODELS)[number]['value'];
  style: ImageStyle | null;
  ratio: ImageRatio;
}
export const FIRST_WANTED: ImageWanted = {
  prompt: '',
  model: IMAGE_MODELS[0].value,
  style: null,
  ratio: IMAGE_RATIOS[0],
};
/** What a first picture of a brand mostly is, as photographs. */
export const SAMPLES = [
  { words: 'product', ratio: '1:1' },
  { words: 'hands', ratio: '4:5' },
  { words: 'table', ratio: '16:9' },
] as const satisfies readonly { words: string; ratio: ImageRatio }[];
export const PHOTOGRAPHIC: ImageWanted['model'] = 29;

const RATIO_WORDS = {
  '1:1': 'square',
  '4:5': 'post',
  '9:16': 'story',
  '16:9': 'wide',
  '3:2': 'photo',
} as const satisfies Record<ImageRatio, string>;
const MODELS = IMAGE_MODELS.map(({ value }) => String(value));

interface ImageFormProps {
  /** What it begins with: the form is another one for another. */
  first: ImageWanted;
  /** Whether its prompt is to be changed at once. */
  atPrompt: boolean;
  /** What one costs, as it is said; null where nobody draws. */
  cost: string | null;
  disabledReason: string | null;
  busy: boolean;
  onAsk: (wanted: ImageWanted) => void;
}

/** Asks for a picture: what it shows, by which model, in which style and shape [IMG-01, IMG-13, IMG-23]. */
export function ImageForm({ first, atPrompt, cost, disabledReason, busy, onAsk }: ImageFormProps) {
  const { t } = useTranslation(['image-generation', 'common']);
  const form = useForm<ImageWanted>({
    initialValues: first,
    validate: requestRules<ImageWanted>(generateImageBody, { prompt: whenBlank(t('form.prompt_missing')) }),
  });
  const { prompt, model, style, ratio } = form.values;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (atPrompt) field.current?.focus();
  }, [atPrompt]);
  const letters = { count: formatNumber(prompt.length), most: formatNumber(IMAGE_PROMPT_MAX) };
  return (
    <form className={classes.form} onSubmit={form.onSubmit(onAsk, focusFirstError(form))} noValidate>
      <div>
        <Textarea
          label={t('form.prompt')}
          placeholder={t('form.placeholder')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={IMAGE_PROMPT_MAX}
          ref={field}
          {...form.getInputProps('prompt')}
        />
        <Text size="xs" c="dimmed" ta="right" mt={4} data-testid="prompt-letters">
          <span aria-hidden="true">{t('form.letters', letters)}</span>
          <span className="alta-hidden">{t('form.letters_said', letters)}</span>
        </Text>
      </div>
      <ChoiceSelect
        label={t('form.model')}
        groups={[{ values: MODELS }]}
        name={(value) => modelName(Number(value))}
        value={String(model)}
        onChange={(value) => {
          const chosen = IMAGE_MODELS.find((one) => String(one.value) === value);
          if (chosen) form.setFieldValue('model', chosen.value);
        }}
      />
      <Tiles
        legend={t('form.style')}
        values={[null, ...IMAGE_STYLES.map(({ value }) => value)]}
        value={style}
        tall
        label={(one) => (
          <>
            <StyleSample style={one} />
            {styleName(t, one)}
          </>
        )}
        onChange={(one) => form.setFieldValue('style', one)}
        hint={
          style === null ? t('form.style_none') : t('form.style_adds', { phrase: IMAGE_STYLE_PHRASES[style] })
        }
      />
      <Tiles
        legend={t('form.ratio')}
        narrow
        values={IMAGE_RATIOS}
        value={ratio}
        label={(one) => (
          <>
            <span
              className={classes.shape}
              style={{ aspectRatio: one.replace(':', ' / ') }}
              aria-hidden="true"
            />
            {one}
          </>
        )}
        onChange={(one) => form.setFieldValue('ratio', one)}
        hint={t(`form.ratio_for.${RATIO_WORDS[ratio]}`)}
      />
      <div>
        <DisabledReason reason={disabledReason}>
          <Button type="submit" fullWidth loading={busy} leftSection={<IconWand size={17} />}>
            {t('form.ask')}
          </Button>
        </DisabledReason>
        <Text size="xs" c="dimmed" ta="center" mt={6}>
          {disabledReason ?? (cost !== null && t('form.cost', { cost }))}
        </Text>
      </div>
    </form>
  );
}

interface TilesProps<Value> {
  legend: string;
  values: readonly Value[];
  value: Value;
  label: (value: Value) => ReactNode;
  hint: string;
  /** Each with a picture over its name. */
  tall?: boolean;
  /** As many as there are stand in one line. */
  narrow?: boolean;
  onChange: (value: Value) => void;
}

/** Chooses one of a few that are all in sight. */
function Tiles<Value extends string | number | null>(props: TilesProps<Value>) {
  const { legend, values, value, label, hint, tall, narrow, onChange } = props;
  const id = useId();
  return (
    <fieldset className={classes.tiles} aria-describedby={`${id}-hint`}>
      <legend>{legend}</legend>
      <div className={classes.row} data-narrow={narrow || undefined} data-tall={tall || undefined}>
        {values.map((one) => (
          <label key={one} className={classes.tile}>
            <input type="radio" name={id} checked={one === value} onChange={() => onChange(one)} />
            <span>{label(one)}</span>
          </label>
        ))}
      </div>
      <Text size="xs" c="dimmed" mt={4} id={`${id}-hint`}>
        {hint}
      </Text>
    </fieldset>
  );
}
