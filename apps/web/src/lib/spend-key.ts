type Pressed = { readonly domEvent: { preventDefault(): void } }

/**
 * Spends the key that chose from a menu: what opens on Enter takes the focus at once, and the same key would press its
 * first button.
 */
export function spendKey({ domEvent }: Pressed): void {
  domEvent.preventDefault()
}
