/** Stands for app/globals.css in a production build, where components/shell/styles.tsx links the stylesheet. */
export {}
