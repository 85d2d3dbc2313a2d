/**
 * Shows the page as on paper: dark words on light ground, whatever scheme it has. @returns what brings its own back
 */
export function onPaper(): () => void {
  const root = document.documentElement;
  const scheme = root.dataset['mantineColorScheme'];
  root.dataset['mantineColorScheme'] = 'light';
  return () => {
    if (scheme !== undefined) root.dataset['mantineColorScheme'] = scheme;
  };
}
