export const account = {
  login: {
    title: 'Log in',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in…',
    guest: 'You can order without an account.',
    toBasket: 'Go to the basket',
    noStorage: 'Your browser does not keep data for this site, so you cannot stay logged in.',
  },
  logout: {
    title: 'Log out',
    question: 'Do you want to log out of this browser?',
    hint: 'Your basket and your favorites stay here.',
    confirm: 'Yes, log out',
    busy: 'Logging out…',
    stay: 'Stay logged in',
  },
}
