/** Nothing is linked: a built portal writes its styles into the document (components/shell/stylesheet.tsx). */
export {}
