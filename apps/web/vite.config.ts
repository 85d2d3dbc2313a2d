import react from '@vitejs/plugin-react';
import { appIcons } from './build/app-icons';
import { compressAssets } from './build/compress-assets';
import { contractsWithoutSchemas } from './build/contracts-without-schemas';
import { markFirst } from './build/mark-first';
import { outlineWords } from './build/outline-words';
import { pageParts } from './build/page-parts';
import { serviceWorker } from './build/service-worker';
import { withoutKitColors } from './build/without-kit-colors';
import { defaultClientConditions, defineConfig } from 'vite';

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

// Workspace packages are read from their sources, so the page builds without building them first.
export default defineConfig({
  plugins: [
    contractsWithoutSchemas(),
    withoutKitColors(),
    react(),
    appIcons(),
    outlineWords(),
    markFirst(),
    compressAssets(),
    pageParts(),
    serviceWorker(),
  ],
  resolve: {
    conditions: ['altavoz-source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
    // React has had this hook since 18: what two libraries bring along for older ones is not needed.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/files': api, '/openapi.json': api },
  },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist',
    manifest: true,
    // All styles in one file that every page starts with: the bundler asks for those of a late part only once,
    // and after a lost connection the part would stand there without them.
    cssCodeSplit: false,
    target: 'es2022',
    // What a late part needs comes along with it, but for what every page has: those lists are part of the first page.
    modulePreload: {
      // Every browser that runs what is built here (es2022) but for Safari before 17 asks ahead by itself; that one
      // only asks later.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(first|react|campaign|rolldown-runtime)-/.test(file)),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: {
        // Our modules only declare things, so a door (index.ts) of a room or package brings along what is asked
        // of it and nothing else: else the first page would carry every form of every room it takes one query from.
        moduleSideEffects: [
          {
            test: /[\\/](apps[\\/]web[\\/]src[\\/](features|components|lib)|packages[\\/](domain|networks)[\\/]src)[\\/].*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        // Few files that compress well: what every page needs, and what a campaign shows first. Calendar,
        // charts, board and exports stay in the chunks of the lazy imports that ask for them, and so does
        // what only menus and pickers need (they would be pulled in as dependencies of the kit).
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'floating', test: /node_modules[\\/]@floating-ui[\\/]/, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What every page says, in a language that is not there from the start: one file each.
            {
              name: (id) => `words-${/locales[\\/](\w+)/.exec(id)?.[1]}`,
              test: /words[\\/]src[\\/]locales[\\/](?!es[\\/])\w+[\\/](common|shell|vocabulary|errors)\.json$/,
              priority: 2,
            },
            // What most menus, panels and dialogs share, and the icons of several: one file each, named once.
            { name: 'layers', test: /node_modules[\\/]@mantine[\\/]/, minShareCount: 8 },
            // What forms everywhere share with the lists of a campaign.
            {
              name: 'fields',
              test: /node_modules[\\/]@mantine[\\/].*[\\/](TextInput|DirectionProvider|create-safe-context|use-(uncontrolled|id|callback-ref|debounced-callback)|get-auto-contrast-value)[\\/]/,
              priority: 2,
            },
            // All of it that sign-in and the campaigns begin with: the rest, with what places menus, comes when it is asked for.
            {
              name: 'forms',
              test: /node_modules[\\/]@mantine[\\/](form[\\/]|core[\\/].*[\\/](Alert|Anchor|PasswordInput)[\\/])/,
              priority: 1,
            },
            {
              name: 'segments',
              test: /node_modules[\\/]@mantine[\\/]core[\\/].*[\\/](SegmentedControl|FloatingIndicator)[\\/]/,
              priority: 1,
            },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
            // How calls that several late parts make are addressed: a line each, so that a file each costs more.
            { name: 'calls', test: /contracts-without-schemas:/, minShareCount: 2 },
            {
              name: 'campaign',
              test: /[\\/]src[\\/](app[\\/]pages[\\/]campaign(-tabs)?\.tsx|features[\\/]campaign-influencers[\\/]proposals[\\/](?!proposals-(late|empty|bulk-actions)))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
