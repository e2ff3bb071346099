import type { Plugin } from 'vite';

const classNames = /node_modules\/@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/;

/**
 * Imports the styles of each Mantine component with its code, so that a page only loads those of its own components.
 * Mantine has one style file for each file of class names, in the layer of the product's styles.
 */
const mantineStyles: Plugin = {
  name: 'mantine-styles',
  transform(code, id) {
    const component = classNames.exec(id)?.[1];
    if (!component) return null;
    return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
  },
};

export default mantineStyles;
