import { LIMITS } from '@altavoz/contracts';
import type { FileRules } from './file-rules';

/** What a logo or cover may be [HDR-34…37]. */
export const IMAGE_RULES: FileRules = { extensions: ['.jpg', '.jpeg', '.png'], maxBytes: LIMITS.imageBytes };
