/** Words in the name of a building: 'Royal Bank Plaza', 'Exchange Tower'. */
export const buildingWords = new Set(
  'mall plaza shopping centre center tower towers building bldg complex condos condominiums residences place court square'.split(
    ' ',
  ),
)
